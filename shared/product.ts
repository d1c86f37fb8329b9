/** The name of the product on pages, in mails, in descriptions of the API and in films. */
export const PRODUCT_NAME = 'Quiz Video'
