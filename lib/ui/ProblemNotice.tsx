'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Failure, mayHaveSucceeded, toFailure } from './failure.ts';
import { useCountdown } from './use-countdown.ts';
import { useHydrated } from './use-hydrated.ts';

/** Failures that whoever is at the keyboard mends alone; the support needs no number for them. */
const userErrors = new Set<Failure['code']>(['wrongCredentials', 'invalid', 'tooManyRequests']);

/** The sentence for a failure: what happened and what to do. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    const { code, detail } = toFailure(error);
    const vendorText = code === 'refused' && detail ? ` ${t('vendorSays', { detail })}` : '';
    return (t.has(`problem.${code}`) ? t(`problem.${code}`) : t('problem.internal')) + vendorText;
  };
}

interface Props {
  error: unknown;
  /** What failed, said first, where the place alone does not tell. */
  about?: string;
  onRetry?: () => void;
  /** What to do when the write may have happened, in place of the general sentence. */
  outcomeUnknownText?: string;
  /** What there is to see now that somebody else was faster, in place of the general sentence. */
  conflictText?: string;
  /** Whether an existing record was to be changed. The notice then says that it failed, unless the vendor says why. */
  isChange?: boolean;
  /** Brings it into view when it appears; a form's button may stand a screen further down. */
  reveal?: boolean;
}

/** For a notice that appears above what has the focus. */
export const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** A failure with its request number and, if `onRetry` is given, a way to try again. Announced when it appears. */
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
  const text = useProblemText();
  const { code, requestId, detail, retryAfter = 0 } = toFailure(error);
  const [renderedAt] = useState(() => Date.now());
  const wait = useCountdown(renderedAt + retryAfter * 1000);
  // Where the seconds are known, they are what to do; "wait a moment" would say something else.
  const waiting = `waiting.${code}` as 'waiting.overloaded';
  const outcomeText = mayHaveSucceeded(error) && outcomeUnknownText;
  const sentence = outcomeText || (code === 'conflict' && conflictText) || text(error);
  const isFailedChange = isChange && !detail && (code === 'refused' || code === 'vendorFailed');
  return (
    <Alert
      ref={reveal ? scrollIntoView : undefined}
      severity={outcomeText || code === 'outcomeUnknown' ? 'warning' : 'error'}
      action={onRetry && <RetryButton onRetry={onRetry} disabled={wait > 0} />}
    >
      {about && (
        <>
          <strong>{about}</strong>{' '}
        </>
      )}
      {isFailedChange && `${t('changeFailed')} `}
      {retryAfter > 0 && t.has(waiting) ? t(waiting) : sentence}{' '}
      {/* Read out when it appears, and not again with each second. */}
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

/** Before hydration a button would do nothing: a link reloads the page. */
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
