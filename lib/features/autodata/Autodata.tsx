'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Pause from '@mui/icons-material/Pause';
import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { AutodataAccount } from '../../contract/autodata.ts';
import { notice } from '../../ui/jobs/notices.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ProblemNotice } from '../../ui/ProblemNotice.tsx';
import { AutodataForm } from './AutodataForm.tsx';
import css from './autodata.module.css';
import { Facts } from './Facts.tsx';
import { type AccountChange, useAccountChange } from './use-account-change.ts';

const ConfirmChangeDialog = lazyComponent(() =>
  import('./ConfirmChangeDialog.tsx').then((loaded) => loaded.ConfirmChangeDialog),
);

interface Props {
  /** Null when it could not be asked for; then `problem` says why. */
  record: { account: AutodataAccount | null } | null;
  problem?: unknown;
}

/** The account for the automotive data service: what it is, and all that can be done to it (screen 5). */
export function Autodata({ record: response, problem }: Props) {
  const t = useTranslations('autodata');
  const { change, isRefreshing, refresh, failure, fail, clearFailure } = useAccountChange();
  const [isReplacing, setIsReplacing] = useState(false);
  const [pendingChange, setPendingChange] = useState<AccountChange>();
  const record = useLatestRecord(response);
  const account = record?.account ?? null;
  const place = useFocusFallback(account);
  const saved = () => {
    notice(t(account ? 'done.replace' : 'done.set'));
    setIsReplacing(false);
    refresh();
  };
  const failed = (error: unknown) => {
    // There may be an account by now, from here or elsewhere; what was typed stays, and would take its place.
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
      {/* In one place whether there is an account or not: what was typed outlives a change of that elsewhere. */}
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

/** What was known last, while it cannot be asked for: whoever is about to send something keeps the form. */
function useLatestRecord(response: Props['record']): Props['record'] {
  const [latest, setLatest] = useState(response);
  if (response && response !== latest) setLatest(response);
  return response ?? latest;
}

/** Where focus goes when what had it has gone with the facts that changed, so that it is not lost. */
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
