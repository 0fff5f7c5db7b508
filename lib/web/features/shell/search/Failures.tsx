import { useTranslations } from 'next-intl';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import { useCountdown } from '../../../ui/hooks/use-countdown.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Button } from '../../../ui/parts/Button.tsx';
import css from './search-panel.module.css';
import type { FailedSource } from './use-search-groups.ts';

/** The sources that could not be searched, each with a button that retries it. */
export function Failures({ failed, onRetry }: { failed: readonly FailedSource[]; onRetry: () => void }) {
  return (
    <ul className={css.failures}>
      {failed.map((source) => (
        <Failure key={`${source.title} ${source.until}`} source={source} onRetry={onRetry} />
      ))}
    </ul>
  );
}

interface Props {
  source: FailedSource;
  onRetry: () => void;
}

function Failure({ source: { title, kind, until, retry }, onRetry }: Props) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const { gap } = useJoinedTexts();
  const waitSeconds = useCountdown(until);
  return (
    <li>
      <Icon name="WarningAmberOutlined" />
      <span>
        {t(`failure.${kind}`, { title })}
        {waitSeconds > 0 && gap}
        {waitSeconds > 0 && <span role="timer">{errors('retryIn', { seconds: waitSeconds })}</span>}
      </span>
      <Button
        onClick={() => {
          onRetry();
          retry();
        }}
        disabled={waitSeconds > 0}
      >
        {common('retry')}
      </Button>
    </li>
  );
}
