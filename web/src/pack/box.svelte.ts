/**
 * The entered values of an owned box. The values stay in this browser until the person saves them
 * as a file; the server checks them after each change.
 */
import * as api from '../lib/wire/api'
import { people } from '../lib/app/people.svelte'
import { settings } from '../lib/app/settings.svelte'
import type {
  EffectPart,
  PackChecked,
  PackComponent,
  PackField,
  PackPicture,
  PackValues,
} from '../lib/wire/messages'
import type { NamedPack } from '../lib/wire/requests'
import { speaker } from '../lib/words/i18n.svelte'
import { confirmed } from './progress'

const keyOf = (pack: string) => `box:${pack}`
/** A pack with all its fields. */
type OwnPack = Required<NamedPack>
const blank = (pack: string): OwnPack => ({
  id: 'my_box',
  version: '0.1.0',
  extends: pack as OwnPack['extends'],
  description: '',
  word: 'printed',
  values: {},
})

export class Box {
  own: OwnPack = $state.raw(blank('base'))
  known: PackValues | undefined = $state.raw()
  checked: PackChecked | undefined = $state.raw()
  /** The error of the last check, if it failed. */
  trouble: unknown = $state.raw()

  private pictures: Record<string, PackPicture> = $state.raw({})
  private says: PackChecked['says'] = $state.raw({})
  private effects: PackChecked['effects'] = $state.raw({})
  /**
   * The running check of the values. Checks run one after the other; the next one includes later
   * changes.
   */
  private asking: Promise<void> | undefined
  private waiting: Set<string> | 'all' | undefined

  async load(pack: string): Promise<void> {
    const stored = localStorage.getItem(keyOf(pack))
    this.own = stored ? { ...blank(pack), ...JSON.parse(stored) } : blank(pack)
    this.checked = undefined
    this.pictures = {}
    this.says = {}
    this.effects = {}
    if (!people.asked) await people.load()
    this.known = await api.packValues(pack, settings.palette)
    await this.check()
  }

  get values(): Readonly<Record<string, unknown>> {
    return this.own.values
  }

  valueOf(field: PackField): unknown {
    return field.path in this.values ? this.values[field.path] : field.value
  }

  /** Return the effects of a field as forms; null if they were written by hand. */
  effectsOf(field: PackField): EffectPart[][] | null {
    return field.path in this.values && field.path in this.effects
      ? this.effects[field.path]!
      : field.effects
  }

  picture(name: string): PackPicture | undefined {
    return this.pictures[name] ?? this.known?.pictures[name]
  }

  saysOf(component: PackComponent): PackComponent['says'] {
    return this.says[component.key] ?? component.says
  }

  /**
   * Set a value. `effects` has the effects of the value as forms, since the next change may come
   * before the server has returned them.
   */
  set(component: PackComponent, path: string, value: unknown, effects?: EffectPart[][]): void {
    if (effects) this.effects = { ...this.effects, [path]: effects }
    this.change({ values: { ...this.values, [path]: value } })
    void this.check([component.key])
  }

  confirm(component: PackComponent): void {
    this.change({ values: { ...this.values, ...confirmed(component, this.values) } })
    void this.check([component.key])
  }

  reset(component: PackComponent): void {
    const values = { ...this.values }
    for (const { path } of component.fields) delete values[path]
    this.change({ values })
    void this.check()
  }

  forget(): void {
    this.change(blank(this.own.extends))
    void this.check()
  }

  rename(id: string): void {
    this.change({ id })
  }

  async open(text: string): Promise<OwnPack> {
    const read = await api.readPack(text)
    localStorage.setItem(keyOf(read.extends), JSON.stringify(read))
    await this.load(read.extends)
    return read as OwnPack
  }

  write(): Promise<{ name: string; text: string }> {
    return api.writePack(this.own)
  }

  keep(): Promise<{ pack: string }> {
    return api.keepPack(this.own)
  }

  private change(part: Partial<OwnPack>): void {
    this.own = { ...this.own, ...part }
    localStorage.setItem(keyOf(this.own.extends), JSON.stringify(this.own))
  }

  /**
   * Let the server check all values. Only the components in `show` are drawn again; without `show`,
   * all entered components.
   */
  check(show?: string[]): Promise<void> {
    if (!show || this.waiting === 'all') this.waiting = 'all'
    else this.waiting = new Set([...(this.waiting ?? []), ...show])
    return (this.asking ??= this.ask().finally(() => (this.asking = undefined)))
  }

  private async ask(): Promise<void> {
    while (this.waiting) {
      const show = this.waiting === 'all' ? undefined : [...this.waiting]
      this.waiting = undefined
      const sent = this.own
      try {
        // on a service, only a guest may have values checked
        if (people.service && !people.guest) {
          if (!Object.keys(sent.values).length) return
          await people.call(people.name || speaker.t('pack.you'))
        }
        const answer = await api.checkPack(sent, settings.palette, show)
        if (!answer.problem) {
          this.pictures = show ? { ...this.pictures, ...answer.pictures } : answer.pictures
          this.says = show ? { ...this.says, ...answer.says } : answer.says
          const newer = Object.entries(this.effects).filter(
            ([path]) => this.values[path] !== sent.values[path],
          )
          this.effects = { ...answer.effects, ...Object.fromEntries(newer) }
        }
        this.checked = answer
        this.trouble = undefined
      } catch (error) {
        this.trouble = error
      }
    }
  }
}
