import { qtiFormat } from './qti-format.ts'
import { CAMEL } from './qti-names.ts'

/** QTI 2.1, and 2.0 and 2.2 where they are read. */
export const QTI21 = qtiFormat({
  name: 'qti21',
  title: 'QTI 2.1 package',
  naming: CAMEL,
  namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  version: 'v2p1',
  schema: {
    name: 'QTIv2.1 Package',
    version: '1.0.0',
    namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  },
})
