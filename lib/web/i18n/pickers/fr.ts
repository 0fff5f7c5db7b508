import 'dayjs/locale/fr';

export { frFR as pack } from '@mui/x-date-pickers/locales';
