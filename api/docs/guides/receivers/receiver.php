<?php
// receiver.php: run it with
// "WEBHOOK_SECRET=whsec_… php -S 0.0.0.0:8080 receiver.php"
const SECONDS_MAX = 5 * 60;

/** Whether one of the signatures is right and the message is new. */
function is_genuine(
    string $id,
    string $timestamp,
    string $signatures,
    string $body,
): bool {
    if (abs(time() - (int) $timestamp) > SECONDS_MAX) {
        return false;
    }
    $secret = substr(getenv('WEBHOOK_SECRET'), strlen('whsec_'));
    $signed = "$id.$timestamp.$body";
    $key = base64_decode($secret);
    $digest = hash_hmac('sha256', $signed, $key, true);
    $expected = 'v1,' . base64_encode($digest);
    foreach (explode(' ', $signatures) as $one) {
        if (hash_equals($expected, $one)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$signatures = $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '';
if (!is_genuine($id, $timestamp, $signatures, $body)) {
    http_response_code(401);
    exit;
}
// Answer soon, and keep the ids that you have seen in your database:
// a message may come twice.
http_response_code(204);
$message = json_decode($body, true);
$data = $message['data'];
$name = $data['sessionId'] ?? $data['quizId'] ?? $data['batchId'] ?? '';
error_log("$message[type] $name");
