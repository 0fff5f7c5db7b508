import 'dayjs/locale/ru';

export { ruRU as pack } from '@mui/x-date-pickers/locales';
