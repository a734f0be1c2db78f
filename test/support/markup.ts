import { HtmlValidate, type RuleConfig } from 'html-validate';

const PAGE: RuleConfig = {
  // React writes `<br/>`, and styles that depend on data.
  'void-style': 'off',
  'no-inline-style': 'off',
  // A title may contain an agency's name, and a home's address.
  'long-title': 'off',
};

/** Outlook needs attributes that style sheets have replaced elsewhere. */
const MAIL: RuleConfig = { ...PAGE, 'no-deprecated-attr': 'off' };

const validatorWith = (rules: RuleConfig) =>
  new HtmlValidate({ root: true, extends: ['html-validate:standard'], rules });

const validators = { page: validatorWith(PAGE), mail: validatorWith(MAIL) };

/** What the HTML standard does not allow in a page or a mail: each error with its line, column and element. */
export async function findMarkupErrors(html: string, of: keyof typeof validators): Promise<string[]> {
  const { results } = await validators[of].validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, line, column, selector }) => `${line}:${column} ${message} (${selector})`),
  );
}
