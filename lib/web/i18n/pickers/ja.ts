import 'dayjs/locale/ja';

export { jaJP as pack } from '@mui/x-date-pickers/locales';
