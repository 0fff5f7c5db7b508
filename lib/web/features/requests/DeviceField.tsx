'use client';

import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import { LookupField } from '../../ui/form/LookupField.tsx';
import type { CustomControlProps } from '../../ui/form/types.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useProblemText } from '../../ui/problem/ProblemNotice.tsx';
import { RequestFormContext } from './request-form-context.ts';
import { type DeviceOption, useDevices } from './use-devices.ts';

const ScanDialog = lazyComponent(() =>
  import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog),
);

/** A shorter SN is looked up only when the list is open. */
const minLookupLength = 4;

/**
 * The device of a request: its SN, typed, chosen from the account's devices or scanned. Its details are below; an unknown
 * SN is an error once the field loses focus.
 */
export function DeviceField(props: CustomControlProps) {
  const { id, value, onChange, helperText, disabled } = props;
  const t = useTranslations('requests');
  const problem = useProblemText();
  const { kind } = use(RequestFormContext);
  const form = useFormContext();
  const [open, setOpen] = useState(false);
  const [hasFocus, setFocused] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const enteredSn = cleanDeviceNumber(value);
  const isLookedUp = open || enteredSn.length >= minLookupLength;
  const { devices, pending, error } = useDevices(enteredSn, isLookedUp);
  const device = devices.find(({ sn }) => sn === enteredSn);
  const bluetoothSn = kind === 'reset' ? device?.bluetoothSn : undefined;
  // The number belongs to the device: it follows the choice until the user types another.
  const filled = useRef('');
  const fillBluetooth = useEffectEvent((number: string) => {
    if (form.getValues('bluetoothSn') !== filled.current) return;
    filled.current = number;
    form.setValue('bluetoothSn', number);
  });
  useEffect(() => {
    if (bluetoothSn !== undefined) fillBluetooth(bluetoothSn);
  }, [bluetoothSn]);
  // The closing dialog returns focus to its button first.
  const wasScanned = useRef(false);
  useEffect(() => {
    if (isScanning || !wasScanned.current) return;
    wasScanned.current = false;
    document.getElementById(id)?.focus();
  }, [isScanning, id]);
  const state = ({ active }: DeviceOption) => t(active ? 'active' : 'inactive');
  const isUnknown =
    !device && !pending && error === undefined && !hasFocus && enteredSn.length >= minLookupLength;
  const isInactive = device?.active === false && kind === 'reset';
  const statusText = device
    ? [device.product, isInactive ? t('form.inactive') : state(device)].filter(Boolean).join(' · ')
    : isUnknown
      ? t('form.notYours')
      : error === undefined
        ? helperText
        : problem(error);
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <LookupField
        {...props}
        name="sn"
        options={devices.map((each) => ({
          value: each.sn,
          note: [each.product, state(each)].filter(Boolean).join(' · '),
        }))}
        pending={isLookedUp && pending}
        open={open}
        setOpen={setOpen}
        setFocused={setFocused}
        status={statusText}
        isUnknown={isUnknown}
      />
      <IconButton
        aria-label={t('form.scan')}
        title={t('form.scan')}
        disabled={disabled}
        onClick={() => setIsScanning(true)}
      >
        <QrCodeScanner />
      </IconButton>
      {isScanning && (
        <ScanDialog
          single
          onScan={([text = '']) => {
            wasScanned.current = true;
            onChange(cleanDeviceNumber(text));
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </Stack>
  );
}
