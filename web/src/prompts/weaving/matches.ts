/** Return the kinds of edges that match at some place, each once. */
export const edgesOf = (places: Record<string, string>): string[] =>
  [...new Set(Object.values(places).filter(Boolean))].sort()
