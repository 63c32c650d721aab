/** The kinds of edges that would match somewhere, each once, of places and what would match there. */
export const edgesOf = (places: Record<string, string>): string[] =>
  [...new Set(Object.values(places).filter(Boolean))].sort()
