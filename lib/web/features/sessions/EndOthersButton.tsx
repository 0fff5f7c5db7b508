import { useTranslations } from 'next-intl';
import { Button } from '../../ui/parts/Button.tsx';

/** Opens the dialog of the list for all other sessions. */
export function EndOthersButton() {
  const t = useTranslations('sessions');
  return (
    <Button
      variant="outlined"
      color="error"
      aria-haspopup="dialog"
      data-action={endOthersAction}
      data-record="{}"
    >
      {t('endOthers')}
    </Button>
  );
}

export const endOthersAction = 'endOthers';
