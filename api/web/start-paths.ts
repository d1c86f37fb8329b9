/** The sample that everybody is led to first. */
export const SAMPLE_PATH = '/samples/space'
/** The form of a new quiz. */
export const NEW_QUIZ_PATH = '/studio/new'
/** The form of a quiz about a topic. */
export const TOPIC_PATH = `${NEW_QUIZ_PATH}/topic`
/** The form of a quiz from a pack. */
export const PACK_PATH = `${NEW_QUIZ_PATH}/pack`
