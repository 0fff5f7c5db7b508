'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './desk.module.css';
import type { Desk } from './desk.ts';
import { ownStock } from './run.ts';
import { useWords } from './words.ts';

const CountedDialog = lazily(() =>
  import('../../ui/list/CountedDialog.tsx').then((file) => file.CountedDialog),
);

/** Sends what is good, after somebody has confirmed for whom and how many. */
export function SendBar({ desk }: { desk: Desk }) {
  const all = useTranslations('transfers');
  const words = useWords(desk.kind);
  const [asking, setAsking] = useState(false);
  const { checking, entries } = desk.list.state();
  const t = useTranslations(desk.kind.needsTarget ? 'transfers.send' : 'transfers.activation.send');
  const good = desk.good();
  const { target } = desk;
  if (entries.length === 0) return null;
  const start = () => {
    const run = desk.takeRun();
    if (run) void run.go('send', words.runWords(run));
  };
  return (
    <div className={css.sendBar}>
      <Button variant="contained" disabled={checking || good.length === 0} onClick={() => setAsking(true)}>
        <Icon name={desk.kind.needsTarget ? 'transfer' : 'power'} size={18} />
        {t('button', { count: good.length })}
      </Button>
      {asking && target && good.length > 0 && (
        <CountedDialog
          action={t('action')}
          count={good.length}
          sample={good.slice(0, 6).map(({ sn, product }) => (product ? `${sn} – ${product}` : sn))}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          <p>
            {target.id === ownStock
              ? all('send.textBack', { count: good.length })
              : t('text', { count: good.length, dealer: target.label })}
          </p>
          {desk.doubtedElsewhere(good).map(({ target: { id, label }, count }) => (
            <Notice key={id} severity="warning">
              {all('send.doubted', { count, dealer: label })}
            </Notice>
          ))}
          {entries.length > good.length && <p>{all('send.left', { count: entries.length - good.length })}</p>}
        </CountedDialog>
      )}
    </div>
  );
}
