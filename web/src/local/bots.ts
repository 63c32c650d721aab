/**
 * Sends questions to the worker in which bots think, and starts that worker with the first
 * question.
 */
import type { Question } from './thinker'

type Answer = { id: number; text: string } | { id: number; error: string }

export class Bots {
  private worker: Worker | undefined
  private readonly waiting = new Map<
    number,
    { resolve: (text: string) => void; reject: (reason: Error) => void }
  >()
  private count = 0

  constructor(
    private readonly root: string,
    private readonly build: string,
  ) {}

  ask(document: string, text: string): Promise<string> {
    this.worker ??= this.start()
    const question: Question = { id: ++this.count, document, text }
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, { resolve, reject })
      this.worker!.postMessage(question)
    })
  }

  private start(): Worker {
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const asked = this.waiting.get(data.id)
      this.waiting.delete(data.id)
      if ('text' in data) asked?.resolve(data.text)
      else asked?.reject(new Error(data.error))
    }
    worker.onerror = () => {
      for (const asked of this.waiting.values()) asked.reject(new Error('the bots have stopped'))
      this.waiting.clear()
      this.worker = undefined
    }
    worker.postMessage({ root: this.root, build: this.build })
    return worker
  }
}
