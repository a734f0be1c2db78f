/** A less similar word is another word, not another spelling. PostgreSQL's pg_trgm has the same default threshold. */
const LEAST = 0.3;

/** The candidate that shares the most trigrams with a text; null if none is similar. */
export function mostSimilar(text: string, candidates: readonly string[]): string | null {
  const wanted = trigramsOf(text);
  let best: string | null = null;
  let most = LEAST;
  for (const candidate of candidates) {
    const similarity = similarityOf(wanted, trigramsOf(candidate));
    if (similarity <= most) continue;
    best = candidate;
    most = similarity;
  }
  return best;
}

/** The share of trigrams that occur in both sets, from 0 to 1 (like pg_trgm's `similarity`). */
function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...b].filter((trigram) => a.has(trigram)).length;
  return shared / (a.size + b.size - shared || 1);
}

/** Each word gets two spaces before it and one after it, so that its first letters count most. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
