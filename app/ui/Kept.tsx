import { createContext, type ElementType, type HTMLAttributes, type ReactNode, useContext } from 'react';

/**
 * What the server knows of earlier pages, while it renders one. Not there in the browser.
 * docs/decisions/kept-markup.md
 */
export type KnownMarkup = {
  /** The markup inside an element that was rendered by the same facts; or the mark by which it is learned. */
  look(facts: string): { inside: string } | { mark: string };
};

export const KnownMarkupContext = createContext<KnownMarkup | null>(null);

type Props = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'article' | 'footer' | 'header' | 'li' | 'nav';
  /**
   * All that the markup inside depends on, as text. Nothing else may show in it: no clock, no `useId`, no state
   * that can differ when the server renders.
   */
  by: () => string;
  children: ReactNode;
  [data: `data-${string}`]: string | true | undefined;
};

/**
 * An element whose inside the server renders once and takes from memory for the next page that shows the same:
 * most of a list is a card that was on the last page too. The browser renders the same elements from the same
 * facts, as always.
 */
export const Kept = import.meta.env.SSR ? KeptOnServer : Rendered;

function Rendered({ as, by: _, ...props }: Props) {
  const Element: ElementType = as;
  return <Element {...props} />;
}

function KeptOnServer({ as, by, children, ...props }: Props) {
  const Element: ElementType = as;
  const found = useContext(KnownMarkupContext)?.look(`${as} ${by()}`);
  if (!found) return <Element {...props}>{children}</Element>;
  if ('inside' in found) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has written
    return <Element {...props} dangerouslySetInnerHTML={{ __html: found.inside }} />;
  }
  // What is kept inside is kept with it.
  return (
    <Element {...props} data-kept={found.mark}>
      <KnownMarkupContext value={null}>{children}</KnownMarkupContext>
    </Element>
  );
}
