/**
 * Leaves out the inspections that are over. A page may stay open longer than they last.
 * @param inspections with the end of each as ISO-8601 UTC
 */
export const comingInspections = <Inspection extends { finish: string }>(
  inspections: readonly Inspection[],
  now: Date,
): Inspection[] => inspections.filter(({ finish }) => finish > now.toISOString());
