/** The unfinished turn: its actions, their result as computed by the server, and sending them. */
import { randomHex } from '../../app/plain'
import * as api from '../../wire/api'
import { Asking } from '../../wire/asking.svelte'
import type { DraftResult, Push } from '../../wire/messages'
import { speaker } from '../../words/i18n.svelte'
import type { Delivery } from '../session/delivery.svelte'

/** Maximum number of attempts to send answers when another player's move is stored first. */
const MAX_CONFLICTS = 8

export interface DraftTable {
  readonly id: string
  readonly seat: number
  readonly push: Push
  receive: (push: Push) => void
  /** Called when the person sends a move; events that the person had missed then count as seen. */
  sending: () => void
}

export class Draft {
  trial: DraftResult | null = $state.raw(null)
  actions: string[] = $state([])
  /** The last error in words; empty if there was none. */
  problem = $state('')
  private readonly asking = new Asking()

  constructor(
    private readonly table: DraftTable,
    private readonly delivery: Delivery,
  ) {}

  get busy(): boolean {
    return this.asking.busy
  }

  /** Whether the server takes long to answer. */
  get late(): boolean {
    return this.asking.late
  }

  clear(): void {
    this.actions = []
    this.trial = null
  }

  /** Fetch the unfinished turn that another device or an earlier visit has stored. */
  async restore(seat: number): Promise<void> {
    if (!this.table.push.decision) return
    const kept = await api.keptDraft(this.table.id, seat)
    if (kept.actions.length) await this.tryOut(kept.actions)
  }

  /** Run a request. Errors are shown, and no other request runs at the same time. */
  async request(what: () => Promise<void>): Promise<boolean> {
    this.asking.begin()
    this.problem = ''
    try {
      await what()
      return true
    } catch (error) {
      this.showError(error)
      return false
    } finally {
      this.asking.end()
    }
  }

  /**
   * Try out a list of actions, and keep it as the unfinished turn if `wanted` accepts the result.
   * Otherwise the previous actions stay. Return whether they were replaced.
   */
  async tryOut(
    actions: string[],
    wanted: (result: DraftResult) => boolean = () => true,
  ): Promise<boolean> {
    const { id, seat } = this.table
    let replaced = false
    await this.request(async () => {
      const result = await api.draft(id, seat, actions)
      if (!wanted(result)) {
        await api.draft(id, seat, this.actions)
        return
      }
      this.actions = actions
      this.trial = actions.length ? result : null
      replaced = true
    })
    return replaced
  }

  async send(actions: string[]): Promise<boolean> {
    const { table } = this
    this.asking.begin()
    this.problem = ''
    table.sending()
    const batch = {
      seat: table.seat,
      actions,
      expected_seq: table.push.seq,
      key: randomHex(16),
    }
    try {
      await this.delivery.commit(batch)
      return true
    } catch (error) {
      this.showError(error)
      this.clear()
      if (error instanceof api.Refused && error.problem.code === 'conflict')
        await this.tryOnNewTable(actions)
      return false
    } finally {
      this.asking.end()
    }
  }

  /**
   * Send answers to the server. If another player acted first and the answers are still possible,
   * send them again.
   */
  async sendWithRetry(actions: string[]): Promise<boolean> {
    for (let tries = 0; tries < MAX_CONFLICTS; tries++) {
      if (await this.send(actions)) return true
      if (this.actions.join() !== actions.join()) return false
    }
    return false
  }

  /** Try the same unfinished turn on the table after another player's move. */
  private async tryOnNewTable(actions: string[]): Promise<void> {
    const { table } = this
    table.receive(await api.view(table.id, table.seat))
    if (table.push.decision) await this.tryOut(actions)
  }

  private showError(error: unknown): void {
    if (error instanceof api.Refused) {
      this.problem = speaker.t(`error.${error.problem.code}`, error.problem.params ?? {})
    } else {
      this.problem = speaker.t('ui.connection.lost')
    }
  }
}
