'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { Sheet, SheetFacts } from '../../ui/print/Sheet.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import css from './handover.module.css';
import type { Run } from './run.ts';

/** Devices drawn in one go: some milliseconds of work, so that keys and presses are answered meanwhile. */
const together = 20;

/** A sheet to print and sign: what was handed to whom, with a code for each device that a scanner reads. */
export function HandoverSheet({ run, onBack }: { run: Run; onBack: () => void }) {
  const t = useTranslations('transfers.handover');
  const receipt = useTranslations('transfers.receipt');
  const format = useFormatter();
  const { dateTime } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sns = run.ledger.ids('done');
  const drawn = useMoreAndMore(sns.length);
  const ready = drawn >= sns.length;
  return (
    <Sheet
      tools={
        <>
          <Button variant="outlined" startIcon={<ChevronLeft />} onClick={onBack}>
            {t('back')}
          </Button>
          <span role="status">
            {!ready && t('drawing', { done: format.number(drawn), total: format.number(sns.length) })}
          </span>
          <Button
            variant="contained"
            startIcon={<PrintOutlined />}
            disabled={!ready}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <SheetFacts
        facts={[
          { name: receipt('dealer'), value: run.target.label },
          { name: t('date'), value: dateTime(run.startedAt) },
          { name: t('count'), value: format.number(sns.length) },
        ]}
      />
      <ol className={css.devices}>
        {sns.slice(0, drawn).map((sn, at) => (
          <li key={sn}>
            <span className={css.number}>{format.number(at + 1)}</span>
            <QrCode value={sn} size="18mm" label={t('codeOf', { sn })} />
            <span className={css.device}>
              <span className={css.code}>{sn}</span>
              <span>{run.entries.get(sn)?.product}</span>
            </span>
          </li>
        ))}
      </ol>
      {ready && (
        <div className={css.signatures}>
          {(['from', 'to'] as const).map((who) => (
            <p key={who}>
              <strong>{t(who)}</strong>
              <span>{t('signature')}</span>
            </p>
          ))}
        </div>
      )}
    </Sheet>
  );
}

/** A number that grows to `total`, a step at each frame. */
function useMoreAndMore(total: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => setCount(Math.min(total, count + together)));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
}
