import 'dayjs/locale/de';

export { deDE as pack } from '@mui/x-date-pickers/locales';
