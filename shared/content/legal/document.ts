/** A legal text: paragraphs under headings, as HTML (app/ui/RichText.tsx). */
export type LegalDocument = {
  title: string;
  /** The date as it is read: "20 September 2024". */
  updated: string;
  intro: string;
  sections: readonly { id: string; title: string; text: string }[];
};
