/** Bounds of what clients may send, from the first release on: v1 may never tighten them. Units end the names. */

export const TITLE_CHARACTERS_MAX = 200
export const DESCRIPTION_CHARACTERS_MAX = 2_000
export const QUESTION_CHARACTERS_MAX = 500
export const ANSWER_CHARACTERS_MAX = 200
export const QUESTIONS_PER_QUIZ_MAX = 100
/** A quiz may be saved incomplete, with more answers than a film can show: only rendering is strict. */
export const ANSWERS_PER_QUESTION_MAX = 20
export const IMAGES_PER_QUESTION_MAX = 10
/** Emoji that stand side by side as one picture of a question. */
export const STICKER_EMOJI_MAX = 3
export const COUNTDOWN_SECONDS_MAX = 60
export const MUSIC_VOLUME_DEFAULT = 0.15
export const URL_CHARACTERS_MAX = 2_048
export const ALT_CHARACTERS_MAX = 500
export const EXPLANATION_CHARACTERS_MAX = 240
export const CARD_HEADLINE_CHARACTERS_MAX = 120
export const CARD_TEXT_CHARACTERS_MAX = 240
export const SERIES_NAME_CHARACTERS_MAX = 60
/** As long as a name on the platforms may be. */
export const HANDLE_CHARACTERS_MAX = 30

/** What somebody who asks for the paid plan says to the owner. */
export const PLAN_NOTE_CHARACTERS_MAX = 300

export const BRAND_KITS_PER_ACCOUNT_MAX = 50
export const BRAND_NAME_CHARACTERS_MAX = 100
/** A batch is recorded in one transaction, with a snapshot of each video. */
export const RENDERS_PER_BATCH_MAX = 100
/** Titles with which a list of batches tells one from another. */
export const BATCH_TITLES_MAX = 3
/** Archives without 64-bit fields, which every program reads, end at 4 GB. */
export const BATCH_ARCHIVE_BYTES_MAX = 4_000_000_000

export const WEBHOOKS_PER_ACCOUNT_MAX = 10
/** A receiver that has not begun its answer by then counts as away. */
export const WEBHOOK_ANSWER_MS_MAX = 10_000
/** What is kept of an answer: enough to tell whose error page it is. */
export const WEBHOOK_ANSWER_CHARACTERS_MAX = 300
export const WEBHOOK_TRIES_MAX = 8
/** For how long a replaced secret signs beside the new one. */
export const WEBHOOK_OLD_SECRET_HOURS = 24
/** Days for which events and their deliveries are kept. */
export const WEBHOOK_DAYS = 30

export const HOOKS_PER_QUIZ_MAX = 20
export const HOOK_TITLE_CHARACTERS_MAX = 120
export const HOOK_CONTENT_CHARACTERS_MAX = 500
export const HOOK_DISPLAY_SECONDS_MAX = 30
export const HOOK_FONT_PX_MIN = 16
export const HOOK_FONT_PX_MAX = 200

export const CARD_SIDE_CHARACTERS_MAX = 1_000
export const CARDS_PER_REQUEST_MAX = 500
export const CARDS_PER_DECK_MAX = 5_000

export const TOPIC_CHARACTERS_MAX = 200
export const EXTRA_DIRECTION_CHARACTERS_MAX = 1_000
export const GENERATED_QUESTIONS_MAX = 50
export const GENERATED_CARDS_MAX = 50
/** A quiz of more, with a picture each, would be drawn for longer than a person waits for a click. */
export const PACK_QUESTIONS_MAX = 50
/** What is written from: about twenty pages. */
export const SOURCE_CHARACTERS_MAX = 60_000
export const SOURCE_BYTES_MAX = 10 * 1024 * 1024
export const SOURCE_READ_MS_MAX = 8_000
/** One call of the model. */
export const GENERATION_CALL_MS_MAX = 60_000
/** All calls of one request: writing, judging, and replacing what is refused. */
export const GENERATION_MS_MAX = 140_000
/** The newest questions of an account that a new one is compared with. */
export const REMEMBERED_QUESTIONS_MAX = 5_000

export const PAGE_ITEMS_DEFAULT = 20
export const PAGE_ITEMS_MAX = 100

export const JSON_BYTES_MAX = 1024 * 1024
/** Bodies over that limit, such as uploads, that one process of the API holds at a time, in sum. */
export const LARGE_BODIES_BYTES_MAX = 40 * 1024 * 1024
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024
export const MUSIC_BYTES_MAX = 20 * 1024 * 1024
/** A quiz or a deck as a file, its pictures included. */
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024
/** An archive of that size can unpack to gigabytes; real ones hold pictures, which do not shrink. */
export const ARCHIVE_BYTES_MAX = 64 * 1024 * 1024
export const ARCHIVE_ENTRIES_MAX = 2_000
/** Rows that are read of a spreadsheet, of which a million may be empty. */
export const SHEET_ROWS_MAX = 20_000
/** Boundaries and part headers around an uploaded file. */
export const MULTIPART_OVERHEAD_BYTES_MAX = 64 * 1024
/** Limits memory, which bytes do not: a PNG of 602 KB can decode to 689 MB. */
export const IMAGE_PIXELS_MAX = 40_000_000
export const IMAGE_DECODE_MS_MAX = 15_000
export const MUSIC_SECONDS_MAX = 15 * 60
/** A minute of uncompressed stereo, which is as much as a scene may be spoken. */
export const NARRATION_BYTES_MAX = 12 * 1024 * 1024
export const NARRATION_SECONDS_MAX = 60
/** A shorter sound is a slip of the finger. */
export const NARRATION_MS_MIN = 100
/** For ffmpeg to read an uploaded track or clip. */
export const UPLOAD_DECODE_MS_MAX = 30_000

/** Longest time for a body to arrive: it occupies a connection meanwhile. */
export const BODY_MS_MAX = 60_000

export const VIDEO_MS_MAX = 15 * 60 * 1_000
export const DOWNLOAD_URL_SECONDS = 24 * 60 * 60
export const PLAYBACK_URL_SECONDS = 24 * 60 * 60
/** For a film inside a page, which asks again for a new link. */
export const WATCH_URL_SECONDS = 10 * 60

export const IDEMPOTENCY_KEY_CHARACTERS_MAX = 255
export const IDEMPOTENCY_HOURS = 24

/** Largest value of PostgreSQL's `integer`. */
export const INT32_MAX = 2_147_483_647

export const EMAIL_LENGTH_MAX = 254
/** Length makes a password strong (NIST SP 800-63B); the upper bound limits the hash function's work. */
export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 256
/** Forms and token requests are small. */
export const FORM_BYTES_MAX = 64 * 1024
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** A sign-up or reset that waits for its mailed code. */
export const SIGN_IN_FLOW_SECONDS = 30 * 60
/** An authorization request that waits for sign-in and consent. */
export const OAUTH_TRANSACTION_SECONDS = 60 * 60
export const OAUTH_CODE_SECONDS = 60
export const ACCESS_TOKEN_SECONDS = 60 * 60
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60
/** A client that lost the answer to a refresh may repeat it for this long and gets the same new token. */
export const REFRESH_GRACE_SECONDS = 10
export const REDIRECT_URIS_MAX = 20
export const ACCOUNT_NAME_LENGTH_MAX = 100
export const CLIENT_NAME_LENGTH_MAX = 200
export const OAUTH_STATE_LENGTH_MAX = 2_048
/** A client's metadata document; the draft of its standard recommends 5 kB. */
export const CLIENT_DOCUMENT_BYTES_MAX = 16 * 1024
/** A person waits for it, and a host that is slow on purpose must not hold many requests. */
export const CLIENT_DOCUMENT_MS_MAX = 5_000
/** How long such a document is used, as its `Cache-Control` says but within these bounds; without one, an hour. */
export const CLIENT_DOCUMENT_SECONDS_MIN = 5 * 60
export const CLIENT_DOCUMENT_SECONDS_MAX = 24 * 60 * 60
export const CLIENT_DOCUMENT_SECONDS_DEFAULT = 60 * 60

/** An image of 10 MB as base64, and the JSON around it. */
export const MCP_BODY_BYTES_MAX = 15 * 1024 * 1024
/** How often a client of MCP may ask for a task: each time costs a request, and a film takes a minute. */
export const MCP_TASK_POLL_MS = 5_000
/** How often a comment keeps an idle MCP stream open: below the idle timeouts of Bun and of proxies. */
export const MCP_KEEPALIVE_MS = 10_000
/** Longest wait for a render within one tool call: clients give up after 60 s. */
export const RENDER_WAIT_SECONDS_MAX = 50

/** Days for which an account's daily usage and its generations are kept: the last year's month can still be looked up. */
export const USAGE_DAYS = 400

/** Channels that an account may ever connect, disconnected ones included. */
export const CHANNELS_PER_ACCOUNT_MAX = 20
/** Somebody who is asked by YouTube has so long to answer, and may be asked so often at a time. */
export const CHANNEL_REQUEST_SECONDS = 15 * 60
export const CHANNEL_REQUESTS_MAX = 10
/** Uploads of an account that have not ended. */
export const OPEN_PUBLICATIONS_MAX = 20
/** Publications of one film, and of one account, that lists show; films are seldom uploaded twice. */
export const LISTED_PUBLICATIONS_MAX = 50
