import type { Page } from '@playwright/test';

/**
 * Makes the window's next pages find what the oldest supported browsers have (`docs/architecture.md`, "Rules"), and no
 * more.
 */
export const becomeOlderBrowser = (page: Page): Promise<unknown> =>
  page.context().addInitScript(removeNewerFeatures);

/** What came after Safari 16.4, Chrome 109 or Firefox 128, as far as scripts can take it away. */
function removeNewerFeatures(): void {
  const newer: [of: object, ...names: string[]][] = [
    [window, 'requestIdleCallback', 'scheduler', 'navigation', 'Temporal', 'cookieStore', 'URLPattern'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [Array, 'fromAsync'],
    [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
    [RegExp, 'escape'],
    [URL, 'parse', 'canParse'],
    [AbortSignal, 'any'],
    [Response, 'json'],
    [Document.prototype, 'startViewTransition'],
    [Element.prototype, 'checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'getHTML'],
    [HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [Uint8Array, 'fromBase64', 'fromHex'],
    [Uint8Array.prototype, 'toBase64', 'toHex'],
    [
      Set.prototype,
      ...['union', 'intersection', 'difference', 'symmetricDifference'],
      ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ...[
        'map',
        'filter',
        'take',
        'drop',
        'flatMap',
        'reduce',
        'toArray',
        'forEach',
        'some',
        'every',
        'find',
      ],
    ],
  ];
  for (const [of, ...names] of newer) for (const name of names) Reflect.deleteProperty(of, name);
  addEventListener('DOMContentLoaded', () => {
    for (const popover of document.querySelectorAll('[popover]')) popover.removeAttribute('popover');
  });
  for (const { prototype } of [Document, Element]) {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const find = Reflect.get(prototype, name);
      if (!find) continue;
      Reflect.set(prototype, name, function (this: Element, selector: string) {
        if (selector.includes(':popover-open')) throw new SyntaxError(`${selector} is not a valid selector`);
        return find.call(this, selector);
      });
    }
  }
}
