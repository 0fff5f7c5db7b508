'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { PrintSheet, SheetFacts } from '../../ui/print/PrintSheet.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import type { TransferRun } from './target.ts';

/** QR codes drawn per animation frame, so that the page stays responsive. */
const codesPerFrame = 20;

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

/** A sheet to print and sign for the devices of a run that were distributed, each with a QR code of its serial number. */
export function HandoverSheet({ run, onBack }: { run: TransferRun; onBack: () => void }) {
  const t = useTranslations('transfers.handover');
  const receipt = useTranslations('transfers.receipt');
  const format = useFormatter();
  const { zonedTime } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sns = run.statuses.ids('done');
  const drawnCount = useGrowingCount(sns.length);
  const isReady = drawnCount >= sns.length;
  return (
    <PrintSheet
      tools={
        <>
          <Button variant="outlined" startIcon={<ChevronLeft />} onClick={onBack}>
            {t('back')}
          </Button>
          <span role="status">
            {!isReady && t('drawing', { done: format.number(drawnCount), total: format.number(sns.length) })}
          </span>
          <Button
            variant="contained"
            startIcon={<PrintOutlined />}
            disabled={!isReady}
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
          { name: receipt('dealer'), value: <Verbatim>{run.target.label}</Verbatim> },
          { name: t('date'), value: zonedTime(run.startedAt) },
          { name: t('count'), value: format.number(sns.length) },
        ]}
      />
      <Box component="ol" sx={devices}>
        {sns.slice(0, drawnCount).map((sn, index) => (
          <li key={sn}>
            <small>{format.number(index + 1)}</small>
            <QrCode value={sn} size="18mm" label={t('codeOf', { sn })} />
            <span>
              <strong translate="no">{sn}</strong>
              <span>{run.entries.get(sn)?.product}</span>
            </span>
          </li>
        ))}
      </Box>
      {isReady && (
        <Box sx={signatures}>
          {(['from', 'to'] as const).map((who) => (
            <p key={who}>
              <strong>{t(who)}</strong>
              <span>{t('signature')}</span>
            </p>
          ))}
        </Box>
      )}
    </PrintSheet>
  );
}

/** Returns a number that grows to `total` by `codesPerFrame` per animation frame. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => setCount(Math.min(total, count + codesPerFrame)));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return count;
}
