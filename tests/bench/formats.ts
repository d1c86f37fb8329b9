import { BUILT_FIXTURES, workbookOf } from '../formats/built-fixtures.ts'
