'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useJoinedTexts } from '../../i18n/use-joined-texts.ts';
import { useSecondsLeft } from '../hooks/use-countdown.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { type Failure, mayHaveSucceeded, toFailure } from './failure.ts';

/** Failures that users fix themselves, so the notice shows no request number. */
const userErrors = new Set<Failure['code']>(['wrongCredentials', 'invalid', 'tooManyRequests']);

/** Returns a function that describes a failure and what to do. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('errors');
  const { sentences } = useJoinedTexts();
  return (error) => {
    const { code, detail } = toFailure(error);
    return sentences(
      t.has(`problem.${code}`) ? t(`problem.${code}`) : t('problem.internal'),
      code === 'refused' && detail && t('vendorSays', { detail }),
    );
  };
}

interface Props {
  error: unknown;
  /** What failed, in front of the reason. */
  about?: string;
  onRetry?: () => void;
  /** The text when the change may have happened. */
  outcomeUnknownText?: string;
  /** The text when the record was changed before. */
  conflictText?: string;
  /** An existing record was to be changed. The notice says that this failed, unless the vendor gives a reason. */
  isChange?: boolean;
  /** Whether it scrolls into view. */
  reveal?: boolean;
}

/** A ref that scrolls its element into view when it appears. */
export const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Describes a failed call with its request number. With `onRetry` it has a button, disabled during the server's Retry-After. */
export function ProblemNotice({
  error,
  about,
  onRetry,
  outcomeUnknownText,
  conflictText,
  isChange = false,
  reveal = false,
}: Props) {
  const t = useTranslations('errors');
  const { sentences, gap } = useJoinedTexts();
  const problemText = useProblemText();
  const { code, requestId, detail, retryAfter = 0 } = toFailure(error);
  const wait = useSecondsLeft(retryAfter);
  // A text without "wait a moment" for codes that have one, as the countdown says it.
  const waitingKey = `waiting.${code}` as 'waiting.overloaded';
  const outcomeText = mayHaveSucceeded(error) && outcomeUnknownText;
  const sentence = outcomeText || (code === 'conflict' && conflictText) || problemText(error);
  const isFailedChange = isChange && !detail && (code === 'refused' || code === 'vendorFailed');
  return (
    <Alert
      ref={reveal ? scrollIntoView : undefined}
      severity={outcomeText || code === 'outcomeUnknown' ? 'warning' : 'error'}
      action={onRetry && <RetryButton onRetry={onRetry} disabled={wait > 0} />}
    >
      {about && (
        <>
          <strong>{about}</strong>
          {gap}
        </>
      )}
      {sentences(
        isFailedChange && t('changeFailed'),
        retryAfter > 0 && t.has(waitingKey) ? t(waitingKey) : sentence,
      )}
      {wait > 0 && gap}
      {/* Announced once, not with each second. */}
      {wait > 0 && <span role="timer">{t('retryIn', { seconds: wait })}</span>}
      {requestId && !userErrors.has(code) && (
        <>
          <br />
          <small>{t('requestId', { id: requestId })}</small>
        </>
      )}
    </Alert>
  );
}

/** Before hydration a button has no handler; a link reloads the page. */
function RetryButton({ onRetry, disabled }: { onRetry: () => void; disabled: boolean }) {
  const t = useTranslations('common');
  const isHydrated = useHydrated();
  if (!isHydrated && !disabled) {
    return (
      <Button component="a" role="link" href="" color="inherit">
        {t('retry')}
      </Button>
    );
  }
  return (
    <Button color="inherit" onClick={onRetry} disabled={disabled}>
      {t('retry')}
    </Button>
  );
}
