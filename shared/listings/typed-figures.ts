/** The figures that people type or dictate, as numbers. Each function returns NaN for anything else. */

/** Reads "600000", "$600,000", "600k" and "1.2 million". Dictation ends with a full stop. */
export function readDollars(text: string): number {
  const amount = /^\$?\s*(\d[\d,\s]*(?:\.\d+\s*)?)(k|thousand|m|mil|million|)\.?$/i;
  const [, digits, unit = ''] = amount.exec(text) ?? [];
  const typed = Number(digits?.replace(/[,\s]/g, ''));
  return unit ? Math.round(typed * (/^m/i.test(unit) ? 1_000_000 : 1000)) : typed;
}

/** Reads "1,200" and "600 m²", also as "600m". */
export const readSquareMetres = (text: string): number =>
  readDollars(text.replace(/(?<=\d)\s*(?:m2?|m²|sq ?m)\.?$/i, ''));
