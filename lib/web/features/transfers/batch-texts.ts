'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import { useProblemText } from '../../ui/problem/ProblemNotice.tsx';
import type { Tone } from '../../ui/Tag.tsx';
import type { BatchKind } from './batch-draft.ts';
import { type BatchRun, ownStockId, type RunTexts } from './batch-run.ts';
import type { CheckResult } from './entries.ts';
import type { EntryState } from './entry-statuses.ts';

export const checkResultTones: Record<CheckResult, Tone> = {
  unchecked: 'plain',
  checking: 'info',
  good: 'success',
  malformed: 'error',
  tcodeMalformed: 'error',
  duplicate: 'warning',
  unknown: 'error',
  notYours: 'error',
  alreadyThere: 'warning',
  alreadyActive: 'warning',
  locked: 'error',
  tcodeUnknown: 'error',
  tcodeUsed: 'error',
  tcodeUnusable: 'error',
  tcodeProduct: 'error',
  tcodeTwice: 'warning',
};

export const statusTones: Record<EntryState, Tone> = {
  waiting: 'plain',
  sending: 'info',
  done: 'success',
  refused: 'error',
  missing: 'warning',
  unknown: 'warning',
};

/** Returns the texts of a batch in the reader's language. */
export function useBatchTexts({ name }: BatchKind) {
  const t = useTranslations('transfers');
  const problem = useProblemText();
  const format = useFormatter();
  const activates = name === 'activations';

  const resultsOf = ({ target }: BatchRun) => {
    if (activates) return ['activated', 'inactive'] as const;
    return target.id === ownStockId
      ? (['takenBack', 'notTakenBack'] as const)
      : (['done', 'missing'] as const);
  };
  const state = (run: BatchRun, entryState: EntryState): string => {
    const [done, missing] = resultsOf(run);
    if (entryState === 'done') return t(`state.${done}`);
    if (entryState === 'missing') return t(`state.${missing}`);
    if (entryState === 'waiting') return t(run.busy ? 'state.queued' : 'state.waiting');
    return t(`state.${entryState}`);
  };
  const reason = (code: string): string => {
    if (code === 'tcodeWrong' || code === 'refused') return t(`reason.${code}`);
    const key = `checkResult.${code}` as 'checkResult.locked';
    return t.has(key) ? t(key) : problem({ code });
  };
  /** Why an entry is not done; empty when its state says it all. */
  const reasonOf = (run: BatchRun, sn: string): string => {
    const status = run.statuses.of(sn);
    if (status.state === 'refused') return reason(status.reason);
    return status.state === 'unknown' ? t('unknownReason') : '';
  };
  const countsOf = ({ statuses, entries }: BatchRun) => ({
    done: format.number(statuses.counts().done),
    total: format.number(entries.size),
  });
  const summary = (run: BatchRun): string => t('summary', countsOf(run));
  const titleOf = ({ target }: BatchRun): string => {
    if (activates) return t('activation.title');
    return target.id === ownStockId ? t('send.takeBackJob') : t('send.job', { dealer: target.label });
  };
  const runTexts = (run: BatchRun): RunTexts => ({
    title: titleOf(run),
    summary: (of) =>
      of.statuses.counts().done === of.entries.size ? summary(of) : t('summaryOpen', countsOf(of)),
    outcome: (of, sn) => reasonOf(of, sn) || state(of, of.statuses.of(sn).state),
    receipt: {
      href: activates ? `${routesOf.activation}?mode=many` : routesOf.distribution,
      label: t('receipt.link'),
    },
  });
  const listTitle = (target: string | null) => {
    if (activates) return t('list.titleActivation');
    return t(target === ownStockId ? 'list.titleTakeBack' : 'list.title');
  };
  const checkResult = (result: CheckResult) => t(`checkResult.${result}`);
  return { listTitle, checkResult, state, reason, reasonOf, summary, runTexts };
}
