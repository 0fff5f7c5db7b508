'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Pause from '@mui/icons-material/Pause';
import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { AutodataAccount } from '#lib/contract/operations/autodata.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { ProblemNotice } from '../../ui/problem/ProblemNotice.tsx';
import { AutodataForm } from './AutodataForm.tsx';
import css from './autodata.module.css';
import { Facts } from './Facts.tsx';
import { type AccountChange, useAccountChange } from './use-account-change.ts';

const ConfirmChangeDialog = lazyComponent(() =>
  import('./ConfirmChangeDialog.tsx').then((loaded) => loaded.ConfirmChangeDialog),
);

interface Props {
  /** Null when loading failed; `problem` has the error. */
  record: { account: AutodataAccount | null } | null;
  problem?: unknown;
}

/** The Autodata account with its actions. */
export function Autodata({ record: response, problem }: Props) {
  const t = useTranslations('autodata');
  const { change, isRefreshing, refresh, failure, fail, clearFailure } = useAccountChange();
  const [isReplacing, setIsReplacing] = useState(false);
  const [pendingChange, setPendingChange] = useState<AccountChange>();
  const record = useLatestRecord(response);
  const account = record?.account ?? null;
  const place = useFocusFallback(account);
  const saved = () => {
    showNotice(t(account ? 'done.replace' : 'done.set'));
    setIsReplacing(false);
    refresh();
  };
  const failed = (error: unknown) => {
    // An account may exist by now; the input stays and would replace it.
    setIsReplacing(true);
    fail(error);
  };
  return (
    <div ref={place} tabIndex={-1} className={css.screen} aria-busy={isRefreshing}>
      {failure !== undefined && (
        <ProblemNotice
          error={failure}
          outcomeUnknownText={t('unknown')}
          conflictText={t('changed')}
          isChange={account !== null}
          reveal
        />
      )}
      {!response && <ProblemNotice error={problem} onRetry={refresh} />}
      {record && !account && <p className={css.none}>{t('none')}</p>}
      {account && (
        <>
          <Facts account={account} />
          <div className={css.buttons}>
            <Button variant="outlined" startIcon={<Refresh />} onClick={() => setPendingChange('renew')}>
              {t('renew')}
            </Button>
            {!isReplacing && (
              <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setIsReplacing(true)}>
                {t('replace.open')}
              </Button>
            )}
            {account.state === 'active' && (
              <Button variant="outlined" startIcon={<Pause />} onClick={() => setPendingChange('suspend')}>
                {t('suspend')}
              </Button>
            )}
            <Button
              variant="outlined"
              color="error"
              startIcon={<DeleteOutlined />}
              onClick={() => setPendingChange('remove')}
            >
              {t('remove')}
            </Button>
          </div>
        </>
      )}
      {/* One place for both cases, so that a concurrent change keeps the input. */}
      {record && (isReplacing || !account) && (
        <section
          key="form"
          className={account ? css.replace : undefined}
          aria-labelledby={account ? 'replace-account' : undefined}
        >
          {account && <h2 id="replace-account">{t('replace.title')}</h2>}
          {account && <p>{t('replace.text', { account: account.account })}</p>}
          <AutodataForm
            replaced={account}
            onSend={clearFailure}
            onSaved={saved}
            onFailure={failed}
            {...(account && { onCancel: () => setIsReplacing(false) })}
          />
        </section>
      )}
      {pendingChange && account && (
        <ConfirmChangeDialog
          what={pendingChange}
          account={account.account}
          act={async () => {
            await change({ change: pendingChange, version: account.version });
            setPendingChange(undefined);
          }}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </div>
  );
}

/** Returns the latest loaded record, so that a failed reload keeps the form. */
function useLatestRecord(response: Props['record']): Props['record'] {
  const [latest, setLatest] = useState(response);
  if (response && response !== latest) setLatest(response);
  return response ?? latest;
}

/** Focuses the screen when the focused element disappears after a change. */
function useFocusFallback(account: AutodataAccount | null) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(account);
  useEffect(() => {
    if (before.current === account) return;
    before.current = account;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [account]);
  return place;
}
