'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import type { RunTexts } from '../../ui/batch/batch-run.ts';
import type { EntryState } from '../../ui/batch/entry-statuses.ts';
import { useStateText, useUnconfirmedDeviceTexts } from '../../ui/batch/use-state-text.ts';
import { useProblemText } from '../../ui/problem/ProblemNotice.tsx';
import type { Tone } from '../../ui/Tag.tsx';
import type { CheckResult } from './entries.ts';
import { ownStockId, type TransferRun } from './target.ts';
import type { BatchKind } from './transfer-draft.ts';

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

/** What a batch does with its devices. */
type Action = 'activate' | 'takeBack' | 'send';

/** The keys below `state` for `done` and `missing`, whose texts depend on the action. */
const stateKeys = {
  activate: { done: 'activated', missing: 'inactive' },
  takeBack: { done: 'takenBack', missing: 'notTakenBack' },
  send: { done: 'done', missing: 'missing' },
} as const satisfies Record<Action, object>;

const listTitleKeys = {
  activate: 'list.titleActivation',
  takeBack: 'list.titleTakeBack',
  send: 'list.title',
} as const satisfies Record<Action, string>;

/** Returns the texts of a batch in the reader's language, for its screens and its job. */
export function useBatchTexts({ name }: BatchKind) {
  const t = useTranslations('transfers');
  const batch = useTranslations('batch');
  const stateText = useStateText();
  const problem = useProblemText();
  const format = useFormatter();
  const actionOn = (targetId: string | null): Action => {
    if (name === 'activations') return 'activate';
    return targetId === ownStockId ? 'takeBack' : 'send';
  };
  const state = ({ target, busy }: TransferRun, entryState: EntryState): string => {
    const { done, missing } = stateKeys[actionOn(target.id)];
    const ownTexts = {
      done: t(`state.${done}`),
      refused: t('state.refused'),
      missing: t(`state.${missing}`),
    };
    return stateText({ busy }, entryState, ownTexts);
  };
  /** Returns the text of a refusal's code: an own one for two codes, else that of the check result or error of this name. */
  const refusal = (code: string): string => {
    if (code === 'tcodeWrong' || code === 'refused') return t(`reason.${code}`);
    const key = `checkResult.${code as CheckResult}` as const;
    return t.has(key) ? t(key) : problem({ code });
  };
  /** Returns why an entry was refused or is unconfirmed; empty for other states. */
  const reasonOf = (run: TransferRun, sn: string): string => {
    const status = run.statuses.of(sn);
    if (status.state === 'refused') return refusal(status.reason);
    return status.state === 'unknown' ? t('unknownReason') : '';
  };
  const countsOf = ({ statuses, entries }: TransferRun) => ({
    done: format.number(statuses.counts().done),
    total: format.number(entries.size),
  });
  const summary = (run: TransferRun): string => t('summary', countsOf(run));
  const titleOf = ({ target }: TransferRun): string => {
    const action = actionOn(target.id);
    if (action === 'activate') return t('activation.title');
    return action === 'takeBack' ? t('send.takeBackJob') : t('send.job', { dealer: target.label });
  };
  /** The texts of the job that sends the batch. Its end calls `summary`, and `outcome` for each entry that is not done. */
  const runTexts = (run: TransferRun): RunTexts => ({
    title: titleOf(run),
    summary: () =>
      run.statuses.counts().done === run.entries.size ? summary(run) : t('summaryOpen', countsOf(run)),
    outcome: (sn) => reasonOf(run, sn) || state(run, run.statuses.of(sn).state),
    receipt: {
      href: name === 'activations' ? `${routesOf.activation}?mode=many` : routesOf.distribution,
      label: batch('showReceipt'),
    },
  });
  const unconfirmed = { ...useUnconfirmedDeviceTexts(), lookUp: batch('lookUp') };
  const listTitle = (targetId: string | null) => t(listTitleKeys[actionOn(targetId)]);
  const checkResult = (result: CheckResult) => t(`checkResult.${result}`);
  return { listTitle, checkResult, state, refusal, reasonOf, summary, runTexts, unconfirmed };
}
