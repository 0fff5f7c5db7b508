'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import { useProblemText } from '../../ui/problem.tsx';
import type { Tone } from '../../ui/Tag.tsx';
import type { BatchKind } from './batch-draft.ts';
import type { Verdict } from './entries.ts';
import type { State } from './ledger.ts';
import { ownStock, type Run, type RunWords } from './run.ts';

/** The tones of a tag. */

export const verdictTones: Record<Verdict, Tone> = {
  unchecked: 'plain',
  checking: 'info',
  good: 'success',
  malformed: 'error',
  duplicate: 'warning',
  unknown: 'error',
  notYours: 'error',
  alreadyThere: 'warning',
  alreadyActive: 'warning',
  locked: 'error',
  tcodeTwice: 'warning',
};

export const stateTones: Record<State, Tone> = {
  waiting: 'plain',
  sending: 'info',
  done: 'success',
  refused: 'error',
  missing: 'warning',
  unknown: 'warning',
};

/** What the two screens call things, in the reader's language. */
export function useWords({ name }: BatchKind) {
  const t = useTranslations('transfers');
  const problem = useProblemText();
  const format = useFormatter();
  const activates = name === 'activations';

  const state = (run: Run, which: State): string => {
    if (which === 'done') return t(activates ? 'state.activated' : 'state.done');
    if (which === 'missing') return t(activates ? 'state.inactive' : 'state.missing');
    if (which === 'waiting') return t(run.busy ? 'state.queued' : 'state.waiting');
    return t(`state.${which}`);
  };
  const reason = (code: string): string => {
    if (code === 'tcodeWrong' || code === 'refused') return t(`reason.${code}`);
    const verdict = `verdict.${code}` as 'verdict.locked';
    return t.has(verdict) ? t(verdict) : problem({ code });
  };
  /** Why an entry is not done; empty where there is nothing to say beyond its state. */
  const reasonOf = (run: Run, sn: string): string => {
    const status = run.ledger.of(sn);
    if (status.state === 'refused') return reason(status.reason);
    return status.state === 'unknown' ? t('unknownReason') : '';
  };
  const countsOf = ({ ledger, entries }: Run) => ({
    done: format.number(ledger.counts().done),
    total: format.number(entries.size),
  });
  /** How many of a run are done, in one sentence. */
  const summary = (run: Run): string => t('summary', countsOf(run));
  const titleOf = ({ target }: Run): string => {
    if (activates) return t('activation.send.job');
    return target.id === ownStock ? t('send.jobBack') : t('send.job', { dealer: target.label });
  };
  const runWords = (run: Run): RunWords => ({
    title: titleOf(run),
    summary: (of) =>
      of.ledger.counts().done === of.entries.size ? summary(of) : t('summaryMore', countsOf(of)),
    outcome: (of, sn) => reasonOf(of, sn) || state(of, of.ledger.of(sn).state),
    receipt: {
      href: activates ? `${routesOf.activation}?mode=many` : routesOf.distribution,
      label: t('receipt.link'),
    },
  });
  return { verdict: (which: Verdict) => t(`verdict.${which}`), state, reason, reasonOf, summary, runWords };
}
