'use client';

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from 'next-intl';

interface Props {
  hasLetterKeys: boolean;
  setLetterKeys: (on: boolean) => void;
  onClose: () => void;
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** `use-row-keys.ts` handles these keys, and dialogs and menus handle Esc. */
const listShortcuts = [
  { name: 'next', keys: ['J', '↓'] },
  { name: 'previous', keys: ['K', '↑'] },
  { name: 'select', keys: ['X', '␣'] },
  { name: 'actions', keys: ['A'] },
  { name: 'open', keys: ['↵'] },
  { name: 'help', keys: ['?'] },
  { name: 'close', keys: ['Esc'] },
] as const;

/** Lists the keyboard shortcuts of a list; opened by `?`. The user can turn the letters off (WCAG 2.1.4), but not `?`. */
export function ShortcutsDialog({ hasLetterKeys, setLetterKeys, onClose }: Props) {
  const t = useTranslations('list.keys');
  const common = useTranslations('common');
  // Handled by features/shell/use-search-shortcut.ts.
  const search = { name: 'search', keys: ['/', isApple() ? '⌘K' : 'Ctrl+K'] } as const;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogContent>
        <Table>
          <TableBody>
            {[search, ...listShortcuts].map(({ name, keys: [first, second] }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {t(name)}
                </TableCell>
                <TableCell align="right">{second ? t('or', { first, second }) : first}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Checkbox checked={hasLetterKeys} onChange={(_, checked) => setLetterKeys(checked)} />}
          label={t('use')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
