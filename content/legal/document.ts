/** A legal text: plain words under headings. The texts are HTML (app/ui/RichText.tsx). */
export type LegalDocument = {
  title: string;
  /** Date alone, as it is read: "20 September 2024". */
  updated: string;
  intro: string;
  sections: readonly { id: string; title: string; text: string }[];
};
