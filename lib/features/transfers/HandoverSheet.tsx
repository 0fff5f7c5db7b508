'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { Sheet, SheetFacts } from '../../ui/print/Sheet.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import type { Run } from './run.ts';

/** Devices drawn in one go: some milliseconds of work, so that keys and presses are answered meanwhile. */
const together = 20;

const devices = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(80mm, 100%), 1fr))',
  gap: '0 8mm',
  m: 0,
  p: 0,
  listStyle: 'none',
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    breakInside: 'avoid',
  },
  '& small': { minWidth: '2.5em', color: 'text.secondary', textAlign: 'end' },
  '& li > span': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontFamily: 'ui-monospace, monospace' },
};
const signatures = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 3,
  mt: 5,
  breakInside: 'avoid',
  '& p': { display: 'grid', gap: 6, m: 0 },
  '& span': { pt: 0.5, borderTop: '1px solid', fontSize: '0.75rem' },
};

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
      <Box component="ol" sx={devices}>
        {sns.slice(0, drawn).map((sn, at) => (
          <li key={sn}>
            <small>{format.number(at + 1)}</small>
            <QrCode value={sn} size="18mm" label={t('codeOf', { sn })} />
            <span>
              <strong>{sn}</strong>
              <span>{run.entries.get(sn)?.product}</span>
            </span>
          </li>
        ))}
      </Box>
      {ready && (
        <Box sx={signatures}>
          {(['from', 'to'] as const).map((who) => (
            <p key={who}>
              <strong>{t(who)}</strong>
              <span>{t('signature')}</span>
            </p>
          ))}
        </Box>
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
