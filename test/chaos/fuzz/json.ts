type Place = string[];

/** The places inside a value whose content can be replaced, beginning with the value itself. */
export function placesOf(value: unknown): Place[] {
  const within = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[], ...within.flatMap(([name, inner]) => placesOf(inner).map((place) => [name, ...place]))];
}

/** Changes a JSON text at a place. @returns the same text if the place no longer exists */
export function edited(text: string, place: Place, how: string, name: string, to: unknown): string {
  const holder: Record<string, unknown> = { root: parsed(text) };
  let within = holder;
  let last = 'root';
  for (const step of place) {
    const next: unknown = within[last];
    if (typeof next !== 'object' || next === null) return text;
    within = next as typeof within;
    last = step;
  }
  const there = within[last];
  if (how === 'drop') delete within[last];
  else if (how === 'cut' && typeof there === 'string') within[last] = cut(there, name);
  else if (how === 'add' && Array.isArray(there)) there.push(to);
  else if (how === 'add' && typeof there === 'object' && there !== null) {
    // An assignment to `__proto__` would change the prototype instead of adding a property.
    Object.defineProperty(there, name, { value: to, enumerable: true });
  } else within[last] = to;
  return JSON.stringify(holder.root) ?? '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Inserts a piece in the middle of a text, such as a query. */
function cut(text: string, piece: string): string {
  const at = piece.length % (text.length + 1);
  return text.slice(0, at) + piece + text.slice(at + (piece.length % 7));
}

/** Nested arrays and objects. */
export function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = n % 2 ? [value] : { a: value };
  return value;
}
