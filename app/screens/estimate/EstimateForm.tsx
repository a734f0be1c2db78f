import { estimate } from '../../../shared/content/forms.ts';
import { estimateSchema, toEstimateAttributes } from '../../../shared/forms/contact/appraisal.ts';
import { RelationshipField, SelectedHome } from '../../forms/AppraisalForm.tsx';
import { FormFooter } from '../../forms/FormFooter.tsx';
import { PersonFields } from '../../forms/PersonFields.tsx';
import type { ContactFormState } from '../../forms/use-contact-form.ts';
import { webMcpTool } from '../../forms/web-mcp-tool.ts';
import { AddressField } from '../../parts/suggest/AddressField.tsx';

export const estimateDefinition = { schema: estimateSchema, toAttributes: toEstimateAttributes };

/** The home that the home search passed on (spec §2). */
type SearchedHome = { query: string; place: { latitude: number; longitude: number } | null };

/** Name, contact number, email and relationship (spec §2), and the address if the home search has not passed one on. */
export function EstimateForm({ form, home }: { form: ContactFormState; home: SearchedHome }) {
  return (
    <form
      {...webMcpTool('estimate_home', 'Asks what a home is worth.')}
      {...form.formProps}
      className="grid gap-7"
    >
      {home.query ? (
        <SelectedHome address={home.query} place={home.place} />
      ) : (
        <AddressField {...form.field('address')} label="Property address" optional />
      )}
      <PersonFields field={form.field} />
      <RelationshipField field={form.field('relationship')} />
      <FormFooter form={form} requestPhrase={estimate().requestPhrase} buttonLabel="SUBMIT" />
    </form>
  );
}
