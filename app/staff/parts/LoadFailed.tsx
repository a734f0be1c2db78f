import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/form/FormStatus.tsx';

/** Says that what a view shows could not be loaded. */
export const LoadFailed = ({ retry }: { retry(): void }) => (
  <div className="grid justify-items-start gap-4">
    <FormError message="We couldn’t load this." />
    <Button look="outline" onClick={retry}>
      Try again
    </Button>
  </div>
);
