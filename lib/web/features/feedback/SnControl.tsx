'use client';

import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import type { CustomControlProps } from '../../ui/form/types.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useProduct } from './use-product.ts';

const ScanDialog = lazyComponent(() =>
  import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog),
);

/** The form control for a serial number, typed or scanned. The product of the device is shown below. */
export function SnControl({
  id,
  label,
  required,
  value,
  onChange,
  helperText,
  isInvalid,
  disabled,
}: CustomControlProps) {
  const t = useTranslations('feedback');
  const [isScanning, setIsScanning] = useState(false);
  const lookup = useProduct(cleanDeviceNumber(value));
  const isUnknown = lookup === 'unknown';
  const productText = isUnknown ? t('sn.unknown') : lookup && t('sn.product', { product: lookup.product });
  return (
    <>
      <TextField
        id={id}
        name="sn"
        label={label}
        value={value}
        required={required}
        disabled={disabled}
        error={isInvalid || isUnknown}
        // A live region, as the product loads while the user types.
        helperText={<span role="status">{isInvalid ? helperText : (productText ?? helperText)}</span>}
        fullWidth
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          htmlInput: { spellCheck: false, autoCapitalize: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  aria-label={t('sn.scan')}
                  title={t('sn.scan')}
                  disabled={disabled}
                  onClick={() => setIsScanning(true)}
                  edge="end"
                >
                  <QrCodeScanner />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {isScanning && (
        <ScanDialog
          single
          onScan={([text = '']) => onChange(cleanDeviceNumber(text))}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  );
}
