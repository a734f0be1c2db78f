import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { fillPlaceholders } from '../../shared/words/placeholders.ts';
import { parseHtml, type RichElement, type RichNode, toRichNodes } from '../../shared/words/rich-nodes.ts';
import type { RichDocument } from '../../shared/words/rich-text.ts';

/**
 * Renders HTML of `shared/content/`, or a rich text of the agency, as React elements. The browser never parses it as
 * HTML: only the tags that `parseHtml` and `toRichNodes` know are created, and a link's address is their only attribute.
 */
export function RichText({ html, className = '' }: { html: string | RichDocument; className?: string }) {
  const nodes = typeof html === 'string' ? parseHtml(html) : toRichNodes(html);
  return (
    <div className={`rich-text ${className}`}>{createElement(Fragment, null, ...nodes.map(toElement))}</div>
  );
}

function toElement(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return fillPlaceholders(node);
  const { tag, href, children } = node;
  if (tag !== 'a') return createElement(tag, { key }, ...children.map(toElement));
  return href ? link(href, node, key) : createElement(Fragment, { key }, ...children.map(toElement));
}

const link = (href: string, { children }: RichElement, key: number): ReactNode =>
  href.startsWith('/') ? (
    <Link key={key} to={href} discover="none" className="link">
      {children.map(toElement)}
    </Link>
  ) : (
    <a key={key} href={href} className="link">
      {children.map(toElement)}
    </a>
  );
