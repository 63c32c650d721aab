/** The people around an open game: seats, presence, clocks, chat. */
import { look } from './content.svelte'
import { settings } from '../../app/settings.svelte'
import { Clocks } from './clocks.svelte'
import { note } from './commits'
import { Gestures } from './gestures.svelte'
import type {
  HereMessage,
  Outcome,
  Push,
  PushMessage,
  TableContent,
  TableInfo,
  TableMessage,
} from '../../wire/messages'
import { liveFeed, type Feed } from './feed'
import { Talk } from './talk.svelte'

export class Room {
  info: TableInfo | null = $state.raw(null)
  /** The palette for which the addresses of drawings were fetched. */
  private theme = ''
  present: number[] = $state.raw([])
  watching = $state(0)
  outcome: Outcome | null = $state.raw(null)
  /** Whether the server has not answered a move for a while. */
  delayed = $state(false)
  readonly clocks = new Clocks()
  readonly talk: Talk
  readonly gestures: Gestures

  constructor(
    readonly game: string,
    private readonly feed: Feed = liveFeed(game),
  ) {
    this.talk = new Talk(game)
    this.gestures = new Gestures(game)
  }

  async load(): Promise<TableInfo> {
    const wanted = look()
    this.info = await this.feed.table(wanted)
    this.theme = wanted.theme
    this.outcome = this.info.outcome
    if (this.info.commit && this.info.status !== 'finished')
      note(this.game, { commit: this.info.commit })
    return this.info
  }

  /** Return the addresses of the table's content for the present settings. */
  async content(): Promise<TableContent> {
    const known = this.theme === settings.palette ? this.info : null
    return (known ?? (await this.load())).content
  }

  /** The seats of the people at this browser. */
  get mine(): number[] {
    return this.info?.mine ?? []
  }

  /** Whether several people play at this screen, so that the device has to be passed on. */
  get shared(): boolean {
    return this.mine.length > 1
  }

  /** Whether other people may be at the table, so that a chat is useful. */
  get company(): boolean {
    const seats = this.info?.seats ?? []
    const people = seats.filter((seat) => !seat.bot && !seat.automa)
    return (
      people.length > this.mine.length ||
      (this.info?.options.spectators ?? false) ||
      this.watching > 0
    )
  }

  take(push: Push | PushMessage): void {
    this.clocks.take(push.clock)
    this.outcome = push.outcome
    if ('present' in push) this.here(push)
  }

  /** Take the message that somebody sat down or left before the game began. */
  gather({ seats, present, watching }: TableMessage): void {
    if (this.info) this.info = { ...this.info, seats }
    this.here({ present, watching })
  }

  here({ present, watching }: Pick<HereMessage, 'present' | 'watching'>): void {
    this.present = present
    this.watching = watching
  }

  close(): void {
    this.clocks.close()
    this.gestures.close()
  }
}
