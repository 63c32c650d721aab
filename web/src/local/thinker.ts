/** The worker in which bots think. The worker answers one question after the other. */
import { startPython, type Python } from './python'

interface Thinker {
  answer(document: string, question: string): string
}
export interface Question {
  id: number
  document: string
  text: string
}

let started: Promise<Thinker> | undefined

function thinker(python: Python): Thinker {
  python.runPython('from tawantinsuyu.browser import preload\nthinker = preload.thinker')
  return python.globals.get('thinker') as Thinker
}

onmessage = async ({ data }: MessageEvent<{ root: string; build: string } | Question>) => {
  if ('root' in data) {
    started = startPython(data.root, data.build).then(thinker)
    return
  }
  try {
    const text = (await started!).answer(data.document, data.text)
    postMessage({ id: data.id, text })
  } catch (error) {
    postMessage({ id: data.id, error: String(error) })
  }
}
