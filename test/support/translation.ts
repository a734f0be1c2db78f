import type { Page } from '@playwright/test';

/**
 * Translates the page as a browser does: each text is replaced by an element of its own, and so is each text that is
 * added later. The translation of a text is the text in guillemets.
 */
export const translate = (page: Page): Promise<void> => page.evaluate(replaceTexts);

/** Translates each page of the window once it has loaded, before somebody uses it. */
export const translateOnLoad = (page: Page): Promise<unknown> =>
  page.context().addInitScript(`addEventListener('load', () => { (${replaceTexts.toString()})() })`);

function replaceTexts(): void {
  const isText = (node: Node) =>
    node.nodeValue?.trim() && !node.parentElement?.closest('script, style, textarea, svg, font');
  const replace = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = isText(root) ? [root] : [];
    while (texts.nextNode()) if (isText(texts.currentNode)) found.push(texts.currentNode);
    for (const text of found) {
      const translation = document.createElement('font');
      const words = document.createElement('font');
      words.textContent = `«${text.nodeValue}»`;
      translation.append(words);
      text.parentNode?.replaceChild(translation, text);
    }
  };
  replace(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) replace(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
