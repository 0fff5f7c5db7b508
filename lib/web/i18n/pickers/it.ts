import 'dayjs/locale/it';

export { itIT as pack } from '@mui/x-date-pickers/locales';
