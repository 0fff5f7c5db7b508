'use client';

import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { LookupField } from '../../ui/form/LookupField.tsx';
import type { CustomControlProps } from '../../ui/form/types.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useProblemText } from '../../ui/problem/ProblemNotice.tsx';
import { RequestFormContext } from './request-form-context.ts';
import { type DeviceOption, useDevices } from './use-devices.ts';

const ScanDialog = lazyComponent(() =>
  import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog),
);

/** A shorter SN is looked up only while the list of options is open. */
const minLookupLength = 4;

/**
 * The device of a request, for RequestForm: its SN is typed, chosen from the account's devices or scanned. Product and status are
 * shown below; an unknown SN is an error once the field loses focus.
 */
export function DeviceField(props: CustomControlProps) {
  const { id, value, onChange, helperText, disabled } = props;
  const t = useTranslations('requests');
  const problem = useProblemText();
  const { kind } = use(RequestFormContext);
  const form = useFormContext();
  const [open, setOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const enteredSn = cleanDeviceNumber(value);
  const isLookedUp = open || enteredSn.length >= minLookupLength;
  const { devices, pending, error } = useDevices(enteredSn, isLookedUp);
  const device = devices.find(({ sn }) => sn === enteredSn);
  const bluetoothSn = kind === 'reset' ? device?.bluetoothSn : undefined;
  // Fills in the Bluetooth number of the chosen device; a number that the user typed stays.
  const filledNumber = useRef('');
  const fillBluetooth = useEffectEvent((number: string) => {
    if (form.getValues('bluetoothSn') !== filledNumber.current) return;
    filledNumber.current = number;
    form.setValue('bluetoothSn', number);
  });
  useEffect(() => {
    if (bluetoothSn !== undefined) fillBluetooth(bluetoothSn);
  }, [bluetoothSn]);
  // Focuses the field after the scan dialog has closed and returned the focus to its button.
  const wasScanned = useRef(false);
  useEffect(() => {
    if (isScanning || !wasScanned.current) return;
    wasScanned.current = false;
    document.getElementById(id)?.focus();
  }, [isScanning, id]);
  const stateText = ({ active }: DeviceOption) => flagText(active, t('active'), t('inactive'));
  const isUnknown =
    !device && !pending && error === undefined && !hasFocus && enteredSn.length >= minLookupLength;
  const statusText = () => {
    if (device) {
      const isNotResettable = device.active === false && kind === 'reset';
      const state = isNotResettable ? t('form.inactive') : stateText(device);
      return [device.product, state].filter(Boolean).join(' · ');
    }
    if (isUnknown) return t('form.notYours');
    return error === undefined ? helperText : problem(error);
  };
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <LookupField
        {...props}
        name="sn"
        options={devices.map((each) => ({
          value: each.sn,
          note: [each.product, stateText(each)].filter(Boolean).join(' · '),
        }))}
        pending={isLookedUp && pending}
        open={open}
        setOpen={setOpen}
        setFocused={setHasFocus}
        status={statusText()}
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
