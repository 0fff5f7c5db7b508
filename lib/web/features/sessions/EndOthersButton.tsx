import { useTranslations } from 'next-intl';
import { Button } from '../../ui/parts/Button.tsx';

/** Ends all other sessions. SessionIsland handles its press by `data-action`, and opens SessionDialog. */
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
