/**
 * Runs while the shortlist is parsed, because the server does not know which homes this browser has saved. An address
 * without homes is replaced by the one with the visitor's own. In any other, the parts that depend on the saved homes
 * are shown at once, so that nothing moves when the application starts.
 */
declare const shortlistKey: string;

const savedIds = new Set(readSavedIds());

// Each part is shown as it arrives, before it is painted.
const observer = new MutationObserver(showParts);
observer.observe(document.documentElement, { childList: true, subtree: true });
document.addEventListener('DOMContentLoaded', () => {
  showParts();
  observer.disconnect();
  // Not before: the browser may parse no further once it is on the way to another address.
  if (savedIds.size > 0 && !new URLSearchParams(location.search).has('homes')) {
    location.replace(`${location.pathname}?homes=${[...savedIds].join()}`);
  }
});

function showParts(): void {
  // From now on the application shows and hides them.
  if ('hydrated' in document.documentElement.dataset) return;
  for (const part of document.querySelectorAll<HTMLElement>('main [data-shown-if]')) {
    const ids = part.dataset.homes?.split(',') ?? [];
    const conditions: Record<string, boolean> = {
      saved: ids.some((id) => savedIds.has(id)),
      unsaved: ids.some((id) => !savedIds.has(id)),
      empty: savedIds.size === 0,
      opening: savedIds.size > 0,
    };
    part.hidden = !conditions[part.dataset.shownIf ?? ''];
  }
}

/** The ids of the items that the application accepts, too (app/parts/shortlist/shortlist-store.ts). */
function readSavedIds(): string[] {
  try {
    const saved: (Record<string, unknown> | null)[] = JSON.parse(localStorage.getItem(shortlistKey) ?? '[]');
    return saved.flatMap((home) =>
      typeof home?.id === 'string' && typeof home.address === 'string' && typeof home.note === 'string'
        ? home.id
        : [],
    );
  } catch {
    // The browser forbids storage, or the text is no list.
    return [];
  }
}
