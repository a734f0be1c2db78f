import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

/** The tags that staff may write in `shared/content/`. Of all others only the text inside is shown. */
const TAGS = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a']);
/** Their content is not shown either. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'svg',
  'math',
  'textarea',
  'title',
  'noscript',
]);
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/**
 * HTML of `shared/content/` as React elements. Nothing is ever passed to the browser as HTML: only the tags
 * above are created, without attributes except a link's address. Anything else comes out as text or not at
 * all, the same on the server and in the browser.
 */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`rich-text ${className}`}>{parse(html)}</div>;
}

type Open = { tag: string; href?: string; children: ReactNode[] };

/** @internal exported for its test */
export function parse(html: string): ReactNode {
  const root: Open = { tag: '', children: [] };
  const open: Open[] = [root];
  let dropped: string | null = null;
  let at = 0;
  const last = () => open.at(-1) ?? root;
  const close = () => {
    const done = open.pop();
    if (done) last().children.push(toElement(done, last().children.length));
  };
  const addText = (text: string) => {
    if (text && !dropped) last().children.push(decode(text));
  };

  for (const match of html.matchAll(TOKEN)) {
    addText(html.slice(at, match.index));
    at = match.index + match[0].length;
    const [, slash, name = '', attributes = ''] = match;
    const tag = name.toLowerCase();
    if (dropped) {
      if (slash && tag === dropped) dropped = null;
    } else if (DROPPED.has(tag)) {
      if (!slash) dropped = tag;
    } else if (!slash && TAGS.has(tag)) {
      open.push({ tag, href: hrefOf(attributes), children: [] });
      if (tag === 'br') close();
    } else if (slash && open.some((element) => element.tag === tag)) {
      while (last().tag !== tag) close();
      close();
    }
  }
  addText(html.slice(at));
  while (open.length > 1) close();
  return createElement(Fragment, null, ...root.children);
}

function toElement({ tag, href, children }: Open, key: number): ReactNode {
  if (tag !== 'a') return createElement(tag, { key }, ...children);
  if (!href) return createElement(Fragment, { key }, ...children);
  return href.startsWith('/') ? (
    <Link key={key} to={href} discover="none" className="link">
      {children}
    </Link>
  ) : (
    <a key={key} href={href} className="link">
      {children}
    </a>
  );
}

function hrefOf(attributes: string): string | undefined {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const address = decode(match?.[1] ?? match?.[2] ?? '').trim();
  return SAFE_ADDRESS.test(address) ? address : undefined;
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (entity, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[String(name).toLowerCase()] ?? entity),
  );
