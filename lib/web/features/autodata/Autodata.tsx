'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Pause from '@mui/icons-material/Pause';
import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { AutodataAccount } from '#lib/contract/operations/autodata.ts';
import { emptyValue } from '../../i18n/formats.ts';
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
  /** Null when loading failed; `problem` has the error. `account` is null when the dealer has none. */
  record: { account: AutodataAccount | null } | null;
  problem?: unknown;
}

/**
 * The page of the dealer's Autodata account: its fields and actions, or a form that sets the account. When a reload fails, the
 * latest account stays below the notice.
 */
export function Autodata({ record: loadedRecord, problem }: Props) {
  const t = useTranslations('autodata');
  const { changeAccount, isRefreshing, refresh, failure, showFailure, clearFailure } = useAccountChange();
  const [isReplacing, setIsReplacing] = useState(false);
  const [pendingChange, setPendingChange] = useState<AccountChange>();
  const record = useLatestRecord(loadedRecord);
  const account = record?.account ?? null;
  const screenRef = useFocusFallback(account);
  const handleSaved = () => {
    showNotice(t(account ? 'done.replace' : 'done.set'));
    setIsReplacing(false);
    refresh();
  };
  const handleSaveFailure = (error: unknown) => {
    // The account may exist by now, so that the same input has to replace it.
    setIsReplacing(true);
    showFailure(error);
  };
  return (
    <div ref={screenRef} tabIndex={-1} className={css.screen} aria-busy={isRefreshing}>
      {failure !== undefined && (
        <ProblemNotice
          error={failure}
          outcomeUnknownText={t('unknown')}
          conflictText={t('changed')}
          isChange={account !== null}
          reveal
        />
      )}
      {!loadedRecord && <ProblemNotice error={problem} onRetry={refresh} />}
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
      {/* One element sets and replaces, so that the input stays when another user sets or removes the account. */}
      {record && (isReplacing || !account) && (
        <section
          key="form"
          className={account ? css.replace : undefined}
          aria-labelledby={account ? 'replace-account' : undefined}
        >
          {account && <h2 id="replace-account">{t('replace.title')}</h2>}
          {account && <p>{t('replace.text', { account: account.account || emptyValue })}</p>}
          <AutodataForm
            replaced={account}
            onSend={clearFailure}
            onSaved={handleSaved}
            onFailure={handleSaveFailure}
            {...(account && { onCancel: () => setIsReplacing(false) })}
          />
        </section>
      )}
      {pendingChange && account && (
        <ConfirmChangeDialog
          change={pendingChange}
          account={account.account || emptyValue}
          onConfirm={async () => {
            await changeAccount({ change: pendingChange, version: account.version });
            setPendingChange(undefined);
          }}
          onClose={() => setPendingChange(undefined)}
        />
      )}
    </div>
  );
}

/** Returns the latest loaded record, so that a failed reload keeps the form. */
function useLatestRecord(loadedRecord: Props['record']): Props['record'] {
  const [latest, setLatest] = useState(loadedRecord);
  if (loadedRecord && loadedRecord !== latest) setLatest(loadedRecord);
  return loadedRecord ?? latest;
}

/** Focuses the element of the returned ref when a change of the account has removed the focused element. */
function useFocusFallback(account: AutodataAccount | null) {
  const ref = useRef<HTMLDivElement>(null);
  const previousAccount = useRef(account);
  useEffect(() => {
    if (previousAccount.current === account) return;
    previousAccount.current = account;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [account]);
  return ref;
}
