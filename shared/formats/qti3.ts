import { qtiFormat } from './qti-format.ts'
import { KEBAB } from './qti-names.ts'

/** QTI 3.0: the elements of 2.1 under names of their own. */
export const QTI3 = qtiFormat({
  name: 'qti3',
  title: 'QTI 3.0 package',
  naming: KEBAB,
  namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  version: 'v3p0',
  schema: {
    name: 'QTI Package',
    version: '3.0.0',
    namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  },
})
