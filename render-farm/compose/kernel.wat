;; The inner loops of the compositor, 16 pixels at a time. One memory holds the frame's planes and the rasters'
;; samples, alpha and runs. The caller leaves 16 free bytes after each plane: the last step of a run reads past its end
;; and writes the bytes it read there back unchanged.
(module
  (memory (import "compositor" "memory") 1)

  ;; Draws one component of a raster. `plane` is the address of the target plane, `x` and `y` the raster's corner in it.
  ;; `top`…`bottom` are rows of the plane, `left` and `right` columns of the raster, both already clipped to either. Samples
  ;; are mixed towards `colour` by `tint` / 256 in `room`, which takes a row of the raster.
  (func (export "draw")
    (param $plane i32) (param $stride i32) (param $x i32) (param $y i32)
    (param $left i32) (param $top i32) (param $right i32) (param $bottom i32)
    (param $samples i32) (param $alpha i32) (param $width i32) (param $runs i32) (param $rowRuns i32)
    (param $opacity i32) (param $room i32) (param $tint i32) (param $colour i32)
    (local $row i32) (local $source i32) (local $target i32)
    (local $run i32) (local $lastRun i32) (local $start i32) (local $end i32)
    (local $into i32) (local $from i32) (local $count i32) (local $alphas i32)
    (local.set $row (local.get $top))
    (block $done
      (loop $rows
        (br_if $done (i32.ge_s (local.get $row) (local.get $bottom)))
        (local.set $source
          (i32.mul (i32.sub (local.get $row) (local.get $y)) (local.get $width)))
        (local.set $target
          (i32.add
            (i32.add (local.get $plane) (local.get $x))
            (i32.mul (local.get $row) (local.get $stride))))
        (local.set $run
          (i32.add (local.get $rowRuns)
            (i32.shl (i32.sub (local.get $row) (local.get $y)) (i32.const 2))))
        (local.set $lastRun
          (i32.add (local.get $runs) (i32.shl (i32.load offset=4 (local.get $run)) (i32.const 1))))
        (local.set $run
          (i32.add (local.get $runs) (i32.shl (i32.load (local.get $run)) (i32.const 1))))
        (block $rowDone
          (loop $rowOfRuns
            (br_if $rowDone (i32.ge_u (local.get $run) (local.get $lastRun)))
            (local.set $start (i32.load16_u (local.get $run)))
            (if (i32.lt_s (local.get $start) (local.get $left))
              (then (local.set $start (local.get $left))))
            (local.set $end (i32.load16_u offset=2 (local.get $run)))
            (if (i32.gt_s (local.get $end) (local.get $right))
              (then (local.set $end (local.get $right))))
            (if (i32.lt_s (local.get $start) (local.get $end))
              (then
                (local.set $into (i32.add (local.get $target) (local.get $start)))
                (local.set $from (i32.add (local.get $source) (local.get $start)))
                (local.set $count (i32.sub (local.get $end) (local.get $start)))
                (local.set $alphas (i32.add (local.get $alpha) (local.get $from)))
                (local.set $from (i32.add (local.get $samples) (local.get $from)))
                (if (local.get $tint)
                  (then
                    (memory.copy (local.get $room) (local.get $from) (local.get $count))
                    (call $tint (local.get $room) (local.get $alphas) (local.get $count)
                      (local.get $tint) (local.get $colour))
                    (local.set $from (local.get $room))))
                (if (i32.ne (local.get $opacity) (i32.const 256))
                  (then
                    (call $fade (local.get $into) (local.get $from) (local.get $alphas)
                      (local.get $count) (local.get $opacity)))
                  (else
                    (if (i32.load16_u offset=4 (local.get $run))
                      (then
                        (memory.copy (local.get $into) (local.get $from) (local.get $count)))
                      (else
                        (call $blend (local.get $into) (local.get $from) (local.get $alphas)
                          (local.get $count))))))))
            (local.set $run (i32.add (local.get $run) (i32.const 6)))
            (br $rowOfRuns)))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $rows))))

  ;; target = sample + target · (1 − alpha) over `count` bytes; samples are premultiplied, and x / 255 is
  ;; (t + (t >> 8)) >> 8 with t = x + 128.
  (func $blend
    (param $target i32) (param $samples i32) (param $alpha i32) (param $count i32)
    (local $old v128) (local $new v128) (local $clear v128)
    (local $low v128) (local $high v128) (local $half v128)
    (local.set $half (v128.const i16x8 128 128 128 128 128 128 128 128))
    (loop $steps
      (local.set $old (v128.load align=1 (local.get $target)))
      (local.set $clear (v128.not (v128.load align=1 (local.get $alpha))))
      (local.set $low
        (i16x8.add (local.get $half) (i16x8.extmul_low_i8x16_u (local.get $old) (local.get $clear))))
      (local.set $high
        (i16x8.add (local.get $half) (i16x8.extmul_high_i8x16_u (local.get $old) (local.get $clear))))
      (local.set $new
        (i8x16.add (v128.load align=1 (local.get $samples))
          (i8x16.narrow_i16x8_u
            (i16x8.shr_u
              (i16x8.add (local.get $low) (i16x8.shr_u (local.get $low) (i32.const 8)))
              (i32.const 8))
            (i16x8.shr_u
              (i16x8.add (local.get $high) (i16x8.shr_u (local.get $high) (i32.const 8)))
              (i32.const 8)))))
      (v128.store align=1 (local.get $target)
        (call $keepRest (local.get $new) (local.get $old) (local.get $count)))
      (local.set $target (i32.add (local.get $target) (i32.const 16)))
      (local.set $samples (i32.add (local.get $samples) (i32.const 16)))
      (local.set $alpha (i32.add (local.get $alpha) (i32.const 16)))
      (local.set $count (i32.sub (local.get $count) (i32.const 16)))
      (br_if $steps (i32.gt_s (local.get $count) (i32.const 0)))))

  ;; The first `count` bytes of `new` and the rest of `old`.
  (func $keepRest (param $new v128) (param $old v128) (param $count i32) (result v128)
    (if (result v128) (i32.lt_s (local.get $count) (i32.const 16))
      (then
        (v128.bitselect (local.get $new) (local.get $old)
          (i8x16.lt_s
            (v128.const i8x16 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
            (i8x16.splat (local.get $count)))))
      (else (local.get $new))))

  ;; Like `blend` with samples and alpha multiplied by an opacity of 0…256: twice the work.
  (func $fade
    (param $target i32) (param $samples i32) (param $alpha i32) (param $count i32) (param $opacity i32)
    (local $faded v128) (local $old v128) (local $new v128)
    (local $low v128) (local $high v128) (local $half v128) (local $full v128)
    (local.set $faded (i16x8.splat (local.get $opacity)))
    (local.set $half (v128.const i16x8 128 128 128 128 128 128 128 128))
    (local.set $full (v128.const i16x8 255 255 255 255 255 255 255 255))
    (loop $steps
      (local.set $old (v128.load align=1 (local.get $target)))
      ;; The visible part of the old samples: old · (255 − alpha).
      (local.set $new (v128.load align=1 (local.get $alpha)))
      (local.set $low
        (i16x8.mul
          (i16x8.extend_low_i8x16_u (local.get $old))
          (i16x8.sub (local.get $full)
            (i16x8.shr_u
              (i16x8.add (local.get $half)
                (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $new)) (local.get $faded)))
              (i32.const 8)))))
      (local.set $high
        (i16x8.mul
          (i16x8.extend_high_i8x16_u (local.get $old))
          (i16x8.sub (local.get $full)
            (i16x8.shr_u
              (i16x8.add (local.get $half)
                (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $new)) (local.get $faded)))
              (i32.const 8)))))
      (local.set $low (i16x8.add (local.get $low) (local.get $half)))
      (local.set $high (i16x8.add (local.get $high) (local.get $half)))
      (local.set $low
        (i16x8.shr_u
          (i16x8.add (local.get $low) (i16x8.shr_u (local.get $low) (i32.const 8)))
          (i32.const 8)))
      (local.set $high
        (i16x8.shr_u
          (i16x8.add (local.get $high) (i16x8.shr_u (local.get $high) (i32.const 8)))
          (i32.const 8)))
      ;; Plus the new samples.
      (local.set $new (v128.load align=1 (local.get $samples)))
      (local.set $low
        (i16x8.add (local.get $low)
          (i16x8.shr_u
            (i16x8.add (local.get $half)
              (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $new)) (local.get $faded)))
            (i32.const 8))))
      (local.set $high
        (i16x8.add (local.get $high)
          (i16x8.shr_u
            (i16x8.add (local.get $half)
              (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $new)) (local.get $faded)))
            (i32.const 8))))
      (local.set $new (i8x16.narrow_i16x8_u (local.get $low) (local.get $high)))
      (v128.store align=1 (local.get $target)
        (call $keepRest (local.get $new) (local.get $old) (local.get $count)))
      (local.set $target (i32.add (local.get $target) (i32.const 16)))
      (local.set $samples (i32.add (local.get $samples) (i32.const 16)))
      (local.set $alpha (i32.add (local.get $alpha) (i32.const 16)))
      (local.set $count (i32.sub (local.get $count) (i32.const 16)))
      (br_if $steps (i32.gt_s (local.get $count) (i32.const 0)))))

  ;; The general way to draw: a row of a picture is sampled (bilinear) into scratch rows, masked and tinted there, and
  ;; blended. `view` is the address of its arguments, in bytes:
  ;;   0 samples, 4 alpha, 8 width, 12 height of the raster; 16 left, 24 top of it in the plane (f64);
  ;;   32, 40 its scale on each axis (f64); 48 the columns of the plane to draw: left, 52 right;
  ;;   56 opacity 0…256; 60 tint 0…256, 64 the tint's sample; 68 whether alpha is 255 in all of it;
  ;;   72 alpha of a mask or 0, 80 width, 84 height; 88 left, 96 top, 104, 112 scale (f64);
  ;;   120 whether only a sector shows, 124 whether that is at most half a turn; 128 its cosine, 132 sine,
  ;;   136, 140 centre and 144 px of a sample (f32); 152, 156 room for the columns of raster and mask;
  ;;   160 runs and 164 where each row of them starts; 168 whether the columns lie there from an earlier view.
  ;; `scratch` is room for rows of 16 KiB: one of zeros, one for two blended rows of the source, one for a mask, then
  ;; samples and alpha by turns. Columns in rows count from the first one that is drawn; the functions below work on
  ;; those from `start` to `end`, of which `start` is a multiple of 8.

  ;; What `openRow` found: the upper one of the two rows of the raster that are mixed in a row of the plane, and the
  ;; weight of the lower one in 1/256.
  (global $upper (mut i32) (i32.const 0))
  (global $weight (mut i32) (i32.const 0))
  ;; What `findSpan` and `findSolid` found.
  (global $start (mut i32) (i32.const 0))
  (global $end (mut i32) (i32.const 0))
  (global $solidStart (mut i32) (i32.const 0))
  (global $solidEnd (mut i32) (i32.const 0))

  ;; Draws rows `top`…`bottom` of a view on a plane at `plane`.
  (func (export "drawView")
    (param $scratch i32) (param $view i32) (param $plane i32) (param $stride i32)
    (param $top i32) (param $bottom i32)
    (local $into i32) (local $isPlain i32)
    (local.set $isPlain
      (i32.eqz
        (i32.or
          (i32.load offset=60 (local.get $view))
          (i32.or (i32.load offset=72 (local.get $view)) (i32.load offset=120 (local.get $view))))))
    (call $findColumns (local.get $view))
    (block $done
      (loop $rows
        (br_if $done (i32.ge_s (local.get $top) (local.get $bottom)))
        (if (call $findSpan (local.get $view) (local.get $top))
          (then
            (local.set $into
              (i32.add
                (i32.add (local.get $plane) (i32.load offset=48 (local.get $view)))
                (i32.mul (local.get $top) (local.get $stride))))
            (if (local.get $isPlain)
              (then (call $drawPlainRow (local.get $scratch) (local.get $view) (local.get $top) (local.get $into)))
              (else
                (call $blendRow (local.get $scratch) (local.get $view) (local.get $top) (local.get $into)
                  (global.get $start) (global.get $end))))))
        (local.set $top (i32.add (local.get $top) (i32.const 1)))
        (br $rows))))

  ;; Draws a row of a view without mask, sector and tint at `into`: opaque columns are sampled straight into it.
  (func $drawPlainRow (param $scratch i32) (param $view i32) (param $row i32) (param $into i32)
    (local $start i32) (local $end i32)
    (local.set $start (global.get $start))
    (local.set $end (global.get $end))
    (if
      (if (result i32) (i32.eq (i32.load offset=56 (local.get $view)) (i32.const 256))
        (then (call $findSolid (local.get $view)))
        (else (i32.const 0)))
      (then
        (call $blendPlain (local.get $scratch) (local.get $view) (local.get $row) (local.get $into)
          (local.get $start) (global.get $solidStart))
        (call $samplePlane (local.get $scratch) (local.get $view) (i32.load (local.get $view))
          (global.get $solidStart) (global.get $solidEnd) (local.get $into))
        (local.set $start (global.get $solidEnd))))
    (call $blendPlain (local.get $scratch) (local.get $view) (local.get $row) (local.get $into)
      (local.get $start) (local.get $end)))

  ;; Samples and blends columns of a row of a view without mask, sector and tint into the row at `into`.
  (func $blendPlain
    (param $scratch i32) (param $view i32) (param $row i32) (param $into i32) (param $start i32) (param $end i32)
    (local $samples i32) (local $alphas i32) (local $table i32) (local $isFaded i32)
    (local $sample v128) (local $alpha v128) (local $old v128)
    (local $opacity v128) (local $half v128) (local $full v128)
    (if (i32.ge_s (local.get $start) (local.get $end)) (then (return)))
    (if (i32.load offset=68 (local.get $view))
      (then
        (call $blendRow (local.get $scratch) (local.get $view) (local.get $row) (local.get $into)
          (local.get $start) (local.get $end))
        (return)))
    (local.set $table (i32.load offset=152 (local.get $view)))
    (local.set $alphas
      (call $mixRows (local.get $scratch) (i32.load offset=4 (local.get $view)) (local.get $view) (local.get $table)
        (local.get $start) (local.get $end) (i32.add (local.get $scratch) (i32.const 16384))))
    (local.set $samples
      (call $mixRows (local.get $scratch) (i32.load (local.get $view)) (local.get $view) (local.get $table)
        (local.get $start) (local.get $end) (i32.add (local.get $scratch) (i32.const 32768))))
    (local.set $table
      (i32.add (i32.add (local.get $table) (i32.const 16)) (i32.mul (i32.const 5) (local.get $start))))
    (local.set $into (i32.add (local.get $into) (local.get $start)))
    (local.set $end (i32.sub (local.get $end) (local.get $start)))
    (local.set $isFaded (i32.ne (i32.load offset=56 (local.get $view)) (i32.const 256)))
    (local.set $opacity (i16x8.splat (i32.load offset=56 (local.get $view))))
    (local.set $half (v128.const i16x8 128 128 128 128 128 128 128 128))
    (local.set $full (v128.const i16x8 255 255 255 255 255 255 255 255))
    (loop $steps
      (block $empty
        (local.set $alpha (call $pick (local.get $alphas) (local.get $table)))
        (br_if $empty (i32.eqz (v128.any_true (local.get $alpha))))
        (local.set $sample (call $pick (local.get $samples) (local.get $table)))
        (if (local.get $isFaded)
          (then
            (local.set $alpha
              (i16x8.shr_u
                (i16x8.add (local.get $half) (i16x8.mul (local.get $alpha) (local.get $opacity))) (i32.const 8)))
            (local.set $sample
              (i16x8.shr_u
                (i16x8.add (local.get $half) (i16x8.mul (local.get $sample) (local.get $opacity))) (i32.const 8)))))
        (local.set $old (v128.load8x8_u align=1 (local.get $into)))
        (local.set $alpha
          (i16x8.add (local.get $half)
            (i16x8.mul (local.get $old) (i16x8.sub (local.get $full) (local.get $alpha)))))
        (local.set $sample
          (i16x8.add (local.get $sample)
            (i16x8.shr_u
              (i16x8.add (local.get $alpha) (i16x8.shr_u (local.get $alpha) (i32.const 8)))
              (i32.const 8))))
        (v128.store64_lane align=1 0 (local.get $into)
          (call $keepRest
            (i8x16.narrow_i16x8_u (local.get $sample) (local.get $sample))
            (i8x16.narrow_i16x8_u (local.get $old) (local.get $old))
            (local.get $end))))
      (local.set $table (i32.add (local.get $table) (i32.const 40)))
      (local.set $into (i32.add (local.get $into) (i32.const 8)))
      (local.set $end (i32.sub (local.get $end) (i32.const 8)))
      (br_if $steps (i32.gt_s (local.get $end) (i32.const 0)))))

  ;; Samples columns of a row of any view into scratch rows, and blends them into the row at `into`.
  (func $blendRow
    (param $scratch i32) (param $view i32) (param $row i32) (param $into i32) (param $start i32) (param $end i32)
    (local $samples i32) (local $alpha i32) (local $opacity i32)
    (local.set $samples (i32.add (local.get $scratch) (i32.const 49152)))
    (local.set $alpha (i32.add (local.get $scratch) (i32.const 65536)))
    (local.set $opacity (i32.load offset=56 (local.get $view)))
    (if
      (i32.eqz
        (call $sampleRow (local.get $scratch) (local.get $view) (local.get $row) (local.get $start) (local.get $end)
          (local.get $samples) (local.get $alpha)))
      (then (return)))
    (local.set $into (i32.add (local.get $into) (local.get $start)))
    (local.set $samples (i32.add (local.get $samples) (local.get $start)))
    (local.set $alpha (i32.add (local.get $alpha) (local.get $start)))
    (local.set $end (i32.sub (local.get $end) (local.get $start)))
    (if (i32.eq (local.get $opacity) (i32.const 256))
      (then (call $blend (local.get $into) (local.get $samples) (local.get $alpha) (local.get $end)))
      (else
        (call $fade (local.get $into) (local.get $samples) (local.get $alpha) (local.get $end)
          (local.get $opacity)))))

  ;; Adds the light of a picture to all planes of a frame, or takes it away: `mode` 0 screen, 1 add, 2 multiply. The three
  ;; views are its luma, blue and red. Rows and columns of luma are even numbers, since pairs of them share their chroma.
  (func (export "drawLight")
    (param $scratch i32) (param $lumaView i32) (param $blueView i32) (param $redView i32)
    (param $luma i32) (param $blue i32) (param $red i32) (param $stride i32)
    (param $top i32) (param $bottom i32) (param $mode i32)
    (local $row i32) (local $rows i32) (local $left i32) (local $chromaLeft i32)
    (local $start i32) (local $end i32) (local $chromaStart i32) (local $chromaEnd i32)
    (call $findColumns (local.get $lumaView))
    (call $findColumns (local.get $blueView))
    (call $findColumns (local.get $redView))
    (local.set $left (i32.load offset=48 (local.get $lumaView)))
    (local.set $rows (i32.add (local.get $scratch) (i32.const 49152)))
    (block $done
      (loop $pairs
        (br_if $done (i32.ge_s (local.get $top) (local.get $bottom)))
        (local.set $start (i32.const 0x7fffffff))
        (local.set $end (i32.const 0))
        (if (call $findSpan (local.get $lumaView) (local.get $top))
          (then
            (local.set $start (global.get $start))
            (local.set $end (global.get $end))))
        (if (call $findSpan (local.get $lumaView) (i32.add (local.get $top) (i32.const 1)))
          (then
            (local.set $start (call $lower (local.get $start) (global.get $start)))
            (local.set $end (call $higher (local.get $end) (global.get $end)))))
        (if (i32.lt_s (local.get $start) (local.get $end))
          (then
            ;; Chroma begins at a multiple of 8 too.
            (local.set $start (i32.and (local.get $start) (i32.const -16)))
            (local.set $end (i32.and (i32.add (local.get $end) (i32.const 1)) (i32.const -2)))
            (local.set $chromaStart (i32.shr_u (local.get $start) (i32.const 1)))
            (local.set $chromaEnd (i32.shr_u (local.get $end) (i32.const 1)))
            ;; Scratch rows from `rows`: samples and alpha of both rows of luma, of blue and of red.
            (if
              (i32.or
                (call $lightRow (local.get $scratch) (local.get $lumaView) (local.get $top)
                  (local.get $start) (local.get $end) (local.get $rows))
                (call $lightRow (local.get $scratch) (local.get $lumaView) (i32.add (local.get $top) (i32.const 1))
                  (local.get $start) (local.get $end) (i32.add (local.get $rows) (i32.const 32768))))
              (then
                (local.set $row (i32.shr_u (local.get $top) (i32.const 1)))
                (drop
                  (call $lightRow (local.get $scratch) (local.get $blueView) (local.get $row)
                    (local.get $chromaStart) (local.get $chromaEnd) (i32.add (local.get $rows) (i32.const 65536))))
                (drop
                  (call $lightRow (local.get $scratch) (local.get $redView) (local.get $row)
                    (local.get $chromaStart) (local.get $chromaEnd) (i32.add (local.get $rows) (i32.const 98304))))
                (local.set $chromaLeft
                  (i32.add
                    (i32.add (i32.shr_u (local.get $left) (i32.const 1)) (local.get $chromaStart))
                    (i32.mul (local.get $row) (i32.shr_u (local.get $stride) (i32.const 1)))))
                (call $lightRows
                  (i32.add (local.get $rows) (local.get $start))
                  (i32.add (i32.add (local.get $rows) (i32.const 65536)) (local.get $chromaStart))
                  (i32.add (local.get $luma)
                    (i32.add
                      (i32.add (local.get $left) (local.get $start))
                      (i32.mul (local.get $top) (local.get $stride))))
                  (local.get $stride)
                  (i32.add (local.get $blue) (local.get $chromaLeft))
                  (i32.add (local.get $red) (local.get $chromaLeft))
                  (i32.sub (local.get $end) (local.get $start)) (local.get $mode))))))
        (local.set $top (i32.add (local.get $top) (i32.const 2)))
        (br $pairs))))

  ;; Samples columns of a row of a view with its opacity to `into`, its alpha 16 KiB further on; both end with 16 zeros.
  (func $lightRow
    (param $scratch i32) (param $view i32) (param $row i32) (param $start i32) (param $end i32) (param $into i32)
    (result i32)
    (local $count i32) (local $alpha i32) (local $isVisible i32)
    (local.set $count (i32.sub (local.get $end) (local.get $start)))
    (local.set $alpha (i32.add (local.get $into) (i32.const 16384)))
    (local.set $isVisible
      (call $sampleRow (local.get $scratch) (local.get $view) (local.get $row)
        (local.get $start) (local.get $end) (local.get $into) (local.get $alpha)))
    (local.set $into (i32.add (local.get $into) (local.get $start)))
    (local.set $alpha (i32.add (local.get $alpha) (local.get $start)))
    (if (i32.eqz (local.get $isVisible))
      (then
        (memory.fill (local.get $into) (i32.const 0) (i32.add (local.get $count) (i32.const 16)))
        (memory.fill (local.get $alpha) (i32.const 0) (i32.add (local.get $count) (i32.const 16)))
        (return (i32.const 0))))
    (if (i32.ne (i32.load offset=56 (local.get $view)) (i32.const 256))
      (then
        (call $weaken (local.get $into) (local.get $count) (i32.load offset=56 (local.get $view)))
        (call $weaken (local.get $alpha) (local.get $count) (i32.load offset=56 (local.get $view)))))
    (v128.store align=1 (i32.add (local.get $into) (local.get $count)) (v128.const i64x2 0 0))
    (v128.store align=1 (i32.add (local.get $alpha) (local.get $count)) (v128.const i64x2 0 0))
    (i32.const 1))

  (func $lower (param $a i32) (param $b i32) (result i32)
    (select (local.get $a) (local.get $b) (i32.lt_s (local.get $a) (local.get $b))))
  (func $higher (param $a i32) (param $b i32) (result i32)
    (select (local.get $a) (local.get $b) (i32.gt_s (local.get $a) (local.get $b))))

  ;; Multiplies bytes by `opacity` / 256.
  (func $weaken (param $bytes i32) (param $count i32) (param $opacity i32)
    (local $factor v128) (local $half v128)
    (local.set $factor (i16x8.splat (local.get $opacity)))
    (local.set $half (v128.const i16x8 128 128 128 128 128 128 128 128))
    (loop $steps
      (v128.store64_lane align=1 0 (local.get $bytes)
        (i8x16.narrow_i16x8_u
          (i16x8.shr_u
            (i16x8.add (local.get $half)
              (i16x8.mul (local.get $factor) (v128.load8x8_u align=1 (local.get $bytes))))
            (i32.const 8))
          (local.get $half)))
      (local.set $bytes (i32.add (local.get $bytes) (i32.const 8)))
      (local.set $count (i32.sub (local.get $count) (i32.const 8)))
      (br_if $steps (i32.gt_s (local.get $count) (i32.const 0)))))

  ;; Two rows of luma and one of chroma, 8 columns a step, in RGB of 1/32 (white is 8160). Weights are in 1/32768 of a
  ;; half, a quarter or the whole, so that no product leaves 16 bits.
  (func $lightRows
    (param $rows i32) (param $chroma i32) (param $luma i32) (param $stride i32) (param $blue i32) (param $red i32)
    (param $count i32) (param $mode i32)
    (local $u v128) (local $v v128) (local $a v128) (local $y v128) (local $limit v128) (local $k v128)
    (local $oldR v128) (local $oldG v128) (local $oldB v128)
    (local $newR v128) (local $newG v128) (local $newB v128)
    (local $dR v128) (local $dG v128) (local $dB v128)
    (local $sumR v128) (local $sumG v128) (local $sumB v128)
    (local $row i32) (local $from i32) (local $at i32)
    (loop $steps
      (block $empty
      (br_if $empty
        (i64.eqz
          (i64.or
            (i64.load offset=16384 align=1 (local.get $rows))
            (i64.load offset=49152 align=1 (local.get $rows)))))
      ;; What chroma adds to each channel: of the frame, then of the picture (premultiplied).
      (local.set $u (call $twice (local.get $blue)))
      (local.set $v (call $twice (local.get $red)))
      (local.set $u (i16x8.shl (i16x8.sub (local.get $u) (v128.const i16x8 128 128 128 128 128 128 128 128)) (i32.const 6)))
      (local.set $v (i16x8.shl (i16x8.sub (local.get $v) (v128.const i16x8 128 128 128 128 128 128 128 128)) (i32.const 6)))
      (local.set $oldR (call $redOf (local.get $v)))
      (local.set $oldG (call $greenOf (local.get $u) (local.get $v)))
      (local.set $oldB (call $blueOf (local.get $u)))
      (local.set $a
        (i16x8.q15mulr_sat_s
          (i16x8.shl (call $twice (i32.add (local.get $chroma) (i32.const 16384))) (i32.const 6))
          (v128.const i16x8 16448 16448 16448 16448 16448 16448 16448 16448)))
      (local.set $u
        (i16x8.sub (i16x8.shl (call $twice (local.get $chroma)) (i32.const 6)) (local.get $a)))
      (local.set $v
        (i16x8.sub
          (i16x8.shl (call $twice (i32.add (local.get $chroma) (i32.const 32768))) (i32.const 6))
          (local.get $a)))
      (local.set $newR (call $redOf (local.get $v)))
      (local.set $newG (call $greenOf (local.get $u) (local.get $v)))
      (local.set $newB (call $blueOf (local.get $u)))
      (local.set $sumR (v128.const i64x2 0 0))
      (local.set $sumG (v128.const i64x2 0 0))
      (local.set $sumB (v128.const i64x2 0 0))
      (local.set $row (i32.const 0))
      (loop $both
        (local.set $at (i32.add (local.get $luma) (i32.mul (local.get $row) (local.get $stride))))
        (local.set $from (i32.add (local.get $rows) (i32.shl (local.get $row) (i32.const 15))))
        (local.set $a (v128.load8x8_u align=1 (i32.add (local.get $from) (i32.const 16384))))
        (local.set $limit (i16x8.shl (local.get $a) (i32.const 5)))
        (local.set $k
          (call $lightOf
            (i16x8.sub
              (i16x8.shl (v128.load8x8_u align=1 (local.get $from)) (i32.const 6))
              (i16x8.q15mulr_sat_s
                (i16x8.shl (local.get $a) (i32.const 6))
                (v128.const i16x8 2056 2056 2056 2056 2056 2056 2056 2056)))))
        (local.set $y
          (call $lightOf
            (i16x8.shl
              (i16x8.sub (v128.load8x8_u align=1 (local.get $at))
                (v128.const i16x8 16 16 16 16 16 16 16 16))
              (i32.const 6))))
        (local.set $dR
          (call $change (i16x8.add (local.get $y) (local.get $oldR))
            (i16x8.add (local.get $k) (local.get $newR)) (local.get $limit) (local.get $mode)))
        (local.set $dG
          (call $change (i16x8.add (local.get $y) (local.get $oldG))
            (i16x8.add (local.get $k) (local.get $newG)) (local.get $limit) (local.get $mode)))
        (local.set $dB
          (call $change (i16x8.add (local.get $y) (local.get $oldB))
            (i16x8.add (local.get $k) (local.get $newB)) (local.get $limit) (local.get $mode)))
        (local.set $sumR (i16x8.add (local.get $sumR) (local.get $dR)))
        (local.set $sumG (i16x8.add (local.get $sumG) (local.get $dG)))
        (local.set $sumB (i16x8.add (local.get $sumB) (local.get $dB)))
        (v128.store64_lane align=1 0 (local.get $at)
          (i8x16.narrow_i16x8_u
            (i16x8.add (v128.load8x8_u align=1 (local.get $at))
              (i16x8.shr_s
                (i16x8.add (v128.const i16x8 16 16 16 16 16 16 16 16)
                  (call $weigh (local.get $dR) (local.get $dG) (local.get $dB)
                    (i32.const 5983) (i32.const 20127) (i32.const 2032)))
                (i32.const 5)))
            (local.get $a)))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br_if $both (i32.lt_u (local.get $row) (i32.const 2))))
      (call $addChroma (local.get $blue)
        (call $weigh (local.get $sumR) (local.get $sumG) (local.get $sumB)
          (i32.const -3298) (i32.const -11095) (i32.const 14393)))
      (call $addChroma (local.get $red)
        (call $weigh (local.get $sumR) (local.get $sumG) (local.get $sumB)
          (i32.const 14392) (i32.const -13073) (i32.const -1319))))
      (local.set $luma (i32.add (local.get $luma) (i32.const 8)))
      (local.set $blue (i32.add (local.get $blue) (i32.const 4)))
      (local.set $red (i32.add (local.get $red) (i32.const 4)))
      (local.set $rows (i32.add (local.get $rows) (i32.const 8)))
      (local.set $chroma (i32.add (local.get $chroma) (i32.const 4)))
      (local.set $count (i32.sub (local.get $count) (i32.const 8)))
      (br_if $steps (i32.gt_s (local.get $count) (i32.const 0)))))

  ;; Four bytes, each for two columns, as 16 bit.
  (func $twice (param $bytes i32) (result v128)
    (i16x8.extend_low_i8x16_u
      (i8x16.swizzle (v128.load32_zero align=1 (local.get $bytes))
        (v128.const i8x16 0 0 1 1 2 2 3 3 0 0 0 0 0 0 0 0))))

  ;; Luma or chroma, in 1/64 and without its offset, as light or as a part of a channel in 1/32.
  (func $lightOf (param $y v128) (result v128)
    (i16x8.q15mulr_sat_s (local.get $y)
      (v128.const i16x8 19077 19077 19077 19077 19077 19077 19077 19077)))
  (func $redOf (param $v v128) (result v128)
    (i16x8.q15mulr_sat_s (local.get $v)
      (v128.const i16x8 29372 29372 29372 29372 29372 29372 29372 29372)))
  (func $greenOf (param $u v128) (param $v v128) (result v128)
    (i16x8.add
      (i16x8.q15mulr_sat_s (local.get $u)
        (v128.const i16x8 -3494 -3494 -3494 -3494 -3494 -3494 -3494 -3494))
      (i16x8.q15mulr_sat_s (local.get $v)
        (v128.const i16x8 -8731 -8731 -8731 -8731 -8731 -8731 -8731 -8731))))
  (func $blueOf (param $u v128) (result v128)
    (i16x8.q15mulr_sat_s (i16x8.shl (local.get $u) (i32.const 1))
      (v128.const i16x8 17305 17305 17305 17305 17305 17305 17305 17305)))

  ;; How a channel of the frame changes under a channel of the picture, which is premultiplied by `alpha`; all in 1/32.
  (func $change (param $old v128) (param $new v128) (param $alpha v128) (param $mode i32) (result v128)
    (local $white v128) (local $none v128)
    (local.set $white (v128.const i16x8 8160 8160 8160 8160 8160 8160 8160 8160))
    (local.set $old
      (i16x8.min_s (local.get $white) (i16x8.max_s (local.get $none) (local.get $old))))
    (local.set $new
      (i16x8.min_s (local.get $alpha) (i16x8.max_s (local.get $none) (local.get $new))))
    (if (i32.eqz (local.get $mode))
      (then
        (return (call $share (local.get $new) (i16x8.sub (local.get $white) (local.get $old))))))
    (if (i32.eq (local.get $mode) (i32.const 1))
      (then
        (return (i16x8.min_s (local.get $new) (i16x8.sub (local.get $white) (local.get $old))))))
    (i16x8.neg (call $share (i16x8.sub (local.get $alpha) (local.get $new)) (local.get $old))))

  ;; a · b / 8160, both at most 8160.
  (func $share (param $a v128) (param $b v128) (result v128)
    (i16x8.q15mulr_sat_s
      (i16x8.q15mulr_sat_s
        (i16x8.shl (local.get $a) (i32.const 2)) (i16x8.shl (local.get $b) (i32.const 2)))
      (v128.const i16x8 8224 8224 8224 8224 8224 8224 8224 8224)))

  (func $weigh
    (param $r v128) (param $g v128) (param $b v128) (param $ofR i32) (param $ofG i32) (param $ofB i32)
    (result v128)
    (i16x8.add
      (i16x8.q15mulr_sat_s (local.get $r) (i16x8.splat (local.get $ofR)))
      (i16x8.add
        (i16x8.q15mulr_sat_s (local.get $g) (i16x8.splat (local.get $ofG)))
        (i16x8.q15mulr_sat_s (local.get $b) (i16x8.splat (local.get $ofB))))))

  ;; Adds to four samples the mean of 2 × 2 changes, whose columns are already added up, in 1/32.
  (func $addChroma (param $samples i32) (param $changes v128)
    (local $means v128)
    (local.set $means
      (i32x4.shr_s
        (i32x4.add (v128.const i32x4 64 64 64 64) (i32x4.extadd_pairwise_i16x8_s (local.get $changes)))
        (i32.const 7)))
    (local.set $means
      (i16x8.add
        (i16x8.extend_low_i8x16_u (v128.load32_zero align=1 (local.get $samples)))
        (i16x8.narrow_i32x4_s (local.get $means) (local.get $means))))
    (v128.store32_lane align=1 0 (local.get $samples)
      (i8x16.narrow_i16x8_u (local.get $means) (local.get $means))))

  ;; The source columns of a view's raster and of its mask, unless they lie there from an earlier view.
  (func $findColumns (param $view i32)
    (if (i32.load offset=168 (local.get $view)) (then (return)))
    (call $findAxis (i32.load offset=152 (local.get $view))
      (i32.load offset=48 (local.get $view)) (i32.load offset=52 (local.get $view))
      (f64.load offset=16 (local.get $view)) (f64.load offset=32 (local.get $view))
      (i32.load offset=8 (local.get $view)))
    (if (i32.load offset=72 (local.get $view))
      (then
        (call $findAxis (i32.load offset=156 (local.get $view))
          (i32.load offset=48 (local.get $view)) (i32.load offset=52 (local.get $view))
          (f64.load offset=88 (local.get $view)) (f64.load offset=104 (local.get $view))
          (i32.load offset=80 (local.get $view))))))

  ;; Where a target position lies in a source: whole positions count from the middle of its first sample.
  (func $sourceOf (param $position i32) (param $origin f64) (param $scale f64) (result f64)
    (f64.sub
      (f64.div
        (f64.sub (f64.add (f64.convert_i32_s (local.get $position)) (f64.const 0.5)) (local.get $origin))
        (local.get $scale))
      (f64.const 0.5)))

  ;; Fills `table`: first and last source position that is used, 8 free bytes, then for each 8 targets 4 bytes of the
  ;; position that the 16 bytes to be loaded start at (from the first used one), 4 free ones, two offsets in those bytes
  ;; for each target (255 = outside: empty) and the weight of the second in 1/256, 16 bit.
  (func $findAxis
    (param $table i32) (param $from i32) (param $to i32) (param $origin f64) (param $scale f64) (param $size i32)
    (local $entry i32) (local $index i32) (local $whole i32) (local $base i32) (local $first i32)
    (local $source f64)
    (local.set $entry (i32.add (local.get $table) (i32.const 16)))
    (local.set $first (i32.const -1))
    (loop $entries
      (local.set $index (i32.const 0))
      (loop $positions
        (local.set $source
          (call $sourceOf (i32.add (local.get $from) (local.get $index)) (local.get $origin) (local.get $scale)))
        (local.set $whole (i32.trunc_sat_f64_s (f64.floor (local.get $source))))
        (if (i32.eqz (local.get $index))
          (then
            (local.set $base
              (call $limit (local.get $whole) (local.get $size)))
            (if (i32.lt_s (local.get $first) (i32.const 0)) (then (local.set $first (local.get $base))))
            (i32.store (local.get $entry) (i32.sub (local.get $base) (local.get $first)))))
        (i32.store8 offset=8 (i32.add (local.get $entry) (local.get $index))
          (call $offsetIn (local.get $whole) (local.get $base) (local.get $size)))
        (i32.store8 offset=16 (i32.add (local.get $entry) (local.get $index))
          (call $offsetIn (i32.add (local.get $whole) (i32.const 1)) (local.get $base) (local.get $size)))
        (i32.store16 offset=24
          (i32.add (local.get $entry) (i32.shl (local.get $index) (i32.const 1)))
          (i32.trunc_sat_f64_s
            (f64.floor
              (f64.add (f64.const 0.5)
                (f64.mul (f64.const 256) (f64.sub (local.get $source) (f64.floor (local.get $source))))))))
        (local.set $index (i32.add (local.get $index) (i32.const 1)))
        (br_if $positions (i32.lt_u (local.get $index) (i32.const 8))))
      (local.set $entry (i32.add (local.get $entry) (i32.const 40)))
      (local.set $from (i32.add (local.get $from) (i32.const 8)))
      (br_if $entries (i32.lt_s (local.get $from) (local.get $to))))
    (i32.store (local.get $table) (local.get $first))
    (i32.store offset=4 (local.get $table)
      (call $limit (i32.add (local.get $whole) (i32.const 2)) (local.get $size))))

  (func $limit (param $value i32) (param $high i32) (result i32)
    (if (i32.lt_s (local.get $value) (i32.const 0)) (then (return (i32.const 0))))
    (if (i32.gt_s (local.get $value) (local.get $high)) (then (return (local.get $high))))
    (local.get $value))

  (func $offsetIn (param $position i32) (param $base i32) (param $size i32) (result i32)
    (if (result i32) (i32.lt_u (local.get $position) (local.get $size))
      (then (i32.sub (local.get $position) (local.get $base)))
      (else (i32.const 255))))

  ;; Finds the columns that a row of a view can show something in, by the runs of the two rows of its raster that are
  ;; mixed there. Returns 0 if there are none.
  (func $findSpan (param $view i32) (param $row i32) (result i32)
    (local $count i32) (local $turn i32) (local $run i32) (local $lastRun i32)
    (local $first i32) (local $last i32)
    (local.set $count
      (i32.sub (i32.load offset=52 (local.get $view)) (i32.load offset=48 (local.get $view))))
    (global.set $start (i32.const 0))
    (global.set $end (local.get $count))
    (call $openRow (local.get $view) (local.get $row))
    (if (i32.load offset=68 (local.get $view)) (then (return (i32.const 1))))
    (local.set $first (i32.const 65536))
    (loop $both
      (if (call $findRuns (local.get $view) (i32.add (global.get $upper) (local.get $turn)))
        (then
          (local.set $run (global.get $run))
          (local.set $lastRun (global.get $lastRun))
          (local.set $first (call $lower (local.get $first) (i32.load16_u (local.get $run))))
          (local.set $last (call $higher (local.get $last) (i32.load16_u (i32.sub (local.get $lastRun) (i32.const 4)))))))
      (local.set $turn (i32.add (local.get $turn) (i32.const 1)))
      (br_if $both (i32.lt_u (local.get $turn) (i32.const 2))))
    (if (i32.ge_s (local.get $first) (local.get $last)) (then (return (i32.const 0))))
    (global.set $start
      (i32.and
        (call $higher (i32.const 0)
          (i32.sub (call $columnOf (local.get $view) (i32.sub (local.get $first) (i32.const 1))) (i32.const 1)))
        (i32.const -8)))
    (global.set $end
      (call $lower (local.get $count)
        (i32.add (call $columnOf (local.get $view) (local.get $last)) (i32.const 2))))
    (i32.lt_s (global.get $start) (global.get $end)))

  ;; Finds columns of a row of a view in which all samples are opaque: those inside the longest opaque run of each of the
  ;; two rows of its raster. Returns 0 if there are fewer than 16. Call `findSpan` before.
  (func $findSolid (param $view i32) (result i32)
    (local $turn i32) (local $run i32) (local $length i32)
    (local $from i32) (local $to i32) (local $first i32) (local $last i32)
    (local.set $last (i32.const 65536))
    (if (i32.load offset=68 (local.get $view))
      (then
        (global.set $solidStart (global.get $start))
        (global.set $solidEnd (i32.and (global.get $end) (i32.const -8)))
        (return (i32.lt_s (global.get $solidStart) (global.get $solidEnd)))))
    (loop $both
      (if
        (i32.eqz (call $findRuns (local.get $view) (i32.add (global.get $upper) (local.get $turn))))
        (then (return (i32.const 0))))
      (local.set $from (i32.const 0))
      (local.set $to (i32.const 0))
      (local.set $run (global.get $run))
      (loop $runs
        (local.set $length
          (i32.sub (i32.load16_u offset=2 (local.get $run)) (i32.load16_u (local.get $run))))
        (if
          (i32.and
            (i32.ne (i32.load16_u offset=4 (local.get $run)) (i32.const 0))
            (i32.gt_s (local.get $length) (i32.sub (local.get $to) (local.get $from))))
          (then
            (local.set $from (i32.load16_u (local.get $run)))
            (local.set $to (i32.load16_u offset=2 (local.get $run)))))
        (local.set $run (i32.add (local.get $run) (i32.const 6)))
        (br_if $runs (i32.lt_u (local.get $run) (global.get $lastRun))))
      (local.set $first (call $higher (local.get $first) (local.get $from)))
      (local.set $last (call $lower (local.get $last) (local.get $to)))
      (local.set $turn (i32.add (local.get $turn) (i32.const 1)))
      (br_if $both (i32.lt_u (local.get $turn) (i32.const 2))))
    (if (i32.ge_s (local.get $first) (local.get $last)) (then (return (i32.const 0))))
    (global.set $solidStart
      (i32.and
        (i32.add
          (call $higher (global.get $start)
            (i32.add (call $columnOf (local.get $view) (local.get $first)) (i32.const 2)))
          (i32.const 7))
        (i32.const -8)))
    (global.set $solidEnd
      (i32.and
        (call $lower (global.get $end)
          (i32.sub (call $columnOf (local.get $view) (i32.sub (local.get $last) (i32.const 1))) (i32.const 1)))
        (i32.const -8)))
    (i32.ge_s (i32.sub (global.get $solidEnd) (global.get $solidStart)) (i32.const 16)))

  ;; Finds the two rows of a raster or a mask that are mixed in a row of the plane; its place lies 8 bytes after `place`.
  (func $openRow (param $place i32) (param $row i32)
    (local $source f64) (local $whole f64)
    (local.set $source
      (call $sourceOf (local.get $row) (f64.load offset=24 (local.get $place)) (f64.load offset=40 (local.get $place))))
    (local.set $whole (f64.floor (local.get $source)))
    (global.set $upper (i32.trunc_sat_f64_s (local.get $whole)))
    (global.set $weight
      (i32.trunc_sat_f64_s
        (f64.floor
          (f64.add (f64.const 0.5)
            (f64.mul (f64.const 256) (f64.sub (local.get $source) (local.get $whole))))))))

  ;; The column of a row whose middle lies at or just before the middle of a column of the raster.
  (func $columnOf (param $view i32) (param $column i32) (result i32)
    (i32.sub
      (i32.trunc_sat_f64_s
        (f64.floor
          (f64.sub
            (f64.add
              (f64.load offset=16 (local.get $view))
              (f64.mul
                (f64.add (f64.convert_i32_s (local.get $column)) (f64.const 0.5))
                (f64.load offset=32 (local.get $view))))
            (f64.const 0.5))))
      (i32.load offset=48 (local.get $view))))

  ;; What `findRuns` found: addresses.
  (global $run (mut i32) (i32.const 0))
  (global $lastRun (mut i32) (i32.const 0))

  ;; The runs of a row of a view's raster. Returns 0 if it has none or lies outside.
  (func $findRuns (param $view i32) (param $row i32) (result i32)
    (local $entry i32) (local $runs i32)
    (if (i32.ge_u (local.get $row) (i32.load offset=12 (local.get $view))) (then (return (i32.const 0))))
    (local.set $runs (i32.load offset=160 (local.get $view)))
    (local.set $entry
      (i32.add (i32.load offset=164 (local.get $view)) (i32.shl (local.get $row) (i32.const 2))))
    (global.set $run
      (i32.add (local.get $runs) (i32.shl (i32.load (local.get $entry)) (i32.const 1))))
    (global.set $lastRun
      (i32.add (local.get $runs) (i32.shl (i32.load offset=4 (local.get $entry)) (i32.const 1))))
    (i32.lt_u (global.get $run) (global.get $lastRun)))

  ;; Samples columns of one row of a view into two rows, its samples and its alpha. Returns 0 if nothing of them is
  ;; visible.
  (func $sampleRow
    (param $scratch i32) (param $view i32) (param $row i32) (param $start i32) (param $end i32)
    (param $samples i32) (param $alpha i32) (result i32)
    (local $count i32) (local $mask i32)
    (local.set $count (i32.sub (local.get $end) (local.get $start)))
    (local.set $mask (i32.add (local.get $scratch) (i32.const 32768)))
    (call $openRow (local.get $view) (local.get $row))
    (if (i32.load offset=68 (local.get $view))
      (then
        (memory.fill (i32.add (local.get $alpha) (local.get $start)) (i32.const 255) (local.get $count)))
      (else
        (call $samplePlane (local.get $scratch) (local.get $view) (i32.load offset=4 (local.get $view))
          (local.get $start) (local.get $end) (local.get $alpha))
        (if (call $isEmpty (i32.add (local.get $alpha) (local.get $start)) (local.get $count))
          (then (return (i32.const 0))))))
    (call $samplePlane (local.get $scratch) (local.get $view) (i32.load (local.get $view))
      (local.get $start) (local.get $end) (local.get $samples))
    (if (i32.load offset=72 (local.get $view))
      (then
        (call $openRow (i32.add (local.get $view) (i32.const 72)) (local.get $row))
        (call $pickColumns
          (call $mixRows (local.get $scratch) (i32.load offset=72 (local.get $view))
            (i32.add (local.get $view) (i32.const 72)) (i32.load offset=156 (local.get $view))
            (local.get $start) (local.get $end)
            (i32.add (local.get $scratch) (i32.const 16384)))
          (i32.load offset=156 (local.get $view)) (local.get $start) (local.get $end) (local.get $mask))))
    (local.set $samples (i32.add (local.get $samples) (local.get $start)))
    (local.set $alpha (i32.add (local.get $alpha) (local.get $start)))
    (if (i32.load offset=72 (local.get $view))
      (then
        (local.set $mask (i32.add (local.get $mask) (local.get $start)))
        (if (call $isEmpty (local.get $mask) (local.get $count)) (then (return (i32.const 0))))
        (call $multiply (local.get $samples) (local.get $mask) (local.get $count))
        (call $multiply (local.get $alpha) (local.get $mask) (local.get $count))))
    (if (i32.load offset=120 (local.get $view))
      (then
        (local.set $mask (i32.add (local.get $scratch) (i32.const 32768)))
        (call $sampleSector (local.get $view) (local.get $row) (local.get $start) (local.get $mask) (local.get $count))
        (call $multiply (local.get $samples) (local.get $mask) (local.get $count))
        (call $multiply (local.get $alpha) (local.get $mask) (local.get $count))))
    (if (i32.load offset=60 (local.get $view))
      (then
        (call $tint (local.get $samples) (local.get $alpha) (local.get $count)
          (i32.load offset=60 (local.get $view)) (i32.load offset=64 (local.get $view)))))
    (i32.const 1))

  ;; Whether the first `count` bytes are 0.
  (func $isEmpty (param $bytes i32) (param $count i32) (result i32)
    (v128.store align=1 (i32.add (local.get $bytes) (local.get $count)) (v128.const i64x2 0 0))
    (loop $steps
      (if (v128.any_true (v128.load align=1 (local.get $bytes))) (then (return (i32.const 0))))
      (local.set $bytes (i32.add (local.get $bytes) (i32.const 16)))
      (local.set $count (i32.sub (local.get $count) (i32.const 16)))
      (br_if $steps (i32.gt_s (local.get $count) (i32.const 0))))
    (i32.const 1))

  ;; Samples columns of a row of a view from a plane of its raster, its samples or its alpha.
  (func $samplePlane
    (param $scratch i32) (param $view i32) (param $plane i32)
    (param $start i32) (param $end i32) (param $into i32)
    (call $pickColumns
      (call $mixRows (local.get $scratch) (local.get $plane)
        (local.get $view) (i32.load offset=152 (local.get $view))
        (local.get $start) (local.get $end)
        (i32.add (local.get $scratch) (i32.const 16384)))
      (i32.load offset=152 (local.get $view)) (local.get $start) (local.get $end) (local.get $into)))

  ;; The address of a row between the two rows of a plane that `openRow` found, as wide as columns of a table need it; mixed in `room`. The size
  ;; and the place of the plane's raster or mask lie 8 bytes after `place`.
  (func $mixRows
    (param $scratch i32) (param $plane i32) (param $place i32) (param $table i32)
    (param $start i32) (param $end i32) (param $room i32) (result i32)
    (local $width i32) (local $height i32)
    (local $above i32) (local $below i32) (local $into i32) (local $rest i32) (local $skip i32)
    (local $high v128) (local $low v128) (local $half v128)
    (local.set $width (i32.load offset=8 (local.get $place)))
    (local.set $height (i32.load offset=12 (local.get $place)))
    (local.set $plane (i32.add (local.get $plane) (i32.load (local.get $table))))
    (local.set $above
      (call $rowOf (local.get $scratch) (local.get $plane) (global.get $upper) (local.get $width) (local.get $height)))
    (if (i32.eqz (global.get $weight)) (then (return (local.get $above))))
    (local.set $below
      (call $rowOf (local.get $scratch) (local.get $plane) (i32.add (global.get $upper) (i32.const 1))
        (local.get $width) (local.get $height)))
    ;; Only the bytes that the first to the last step load: 40 bytes of the table for each 8 columns.
    (local.set $skip
      (i32.load offset=16 (i32.add (local.get $table) (i32.mul (i32.const 5) (local.get $start)))))
    (local.set $rest
      (i32.load offset=16
        (i32.add (local.get $table)
          (i32.mul (i32.const 5) (i32.and (i32.sub (local.get $end) (i32.const 1)) (i32.const -8))))))
    (local.set $rest
      (i32.sub
        (call $lower (i32.add (i32.const 16) (local.get $rest))
          (i32.sub (i32.load offset=4 (local.get $table)) (i32.load (local.get $table))))
        (local.get $skip)))
    (local.set $above (i32.add (local.get $above) (local.get $skip)))
    (local.set $below (i32.add (local.get $below) (local.get $skip)))
    (local.set $into (i32.add (local.get $room) (local.get $skip)))
    (local.set $half (v128.const i16x8 128 128 128 128 128 128 128 128))
    (local.set $high (i16x8.splat (i32.sub (i32.const 256) (global.get $weight))))
    (local.set $low (i16x8.splat (global.get $weight)))
    (loop $steps
      (v128.store64_lane align=1 0 (local.get $into)
        (i8x16.narrow_i16x8_u
          (i16x8.shr_u
            (i16x8.add (local.get $half)
              (i16x8.add
                (i16x8.mul (local.get $high) (v128.load8x8_u align=1 (local.get $above)))
                (i16x8.mul (local.get $low) (v128.load8x8_u align=1 (local.get $below)))))
            (i32.const 8))
          (local.get $half)))
      (local.set $above (i32.add (local.get $above) (i32.const 8)))
      (local.set $below (i32.add (local.get $below) (i32.const 8)))
      (local.set $into (i32.add (local.get $into) (i32.const 8)))
      (local.set $rest (i32.sub (local.get $rest) (i32.const 8)))
      (br_if $steps (i32.gt_s (local.get $rest) (i32.const 0))))
    (local.get $room))

  ;; Samples a row at columns of a table.
  (func $pickColumns (param $row i32) (param $table i32) (param $start i32) (param $end i32) (param $into i32)
    (local.set $table
      (i32.add (i32.add (local.get $table) (i32.const 16)) (i32.mul (i32.const 5) (local.get $start))))
    (local.set $into (i32.add (local.get $into) (local.get $start)))
    (local.set $end (i32.sub (local.get $end) (local.get $start)))
    (loop $steps
      (v128.store64_lane align=1 0 (local.get $into)
        (i8x16.narrow_i16x8_u
          (call $pick (local.get $row) (local.get $table))
          (v128.const i64x2 0 0)))
      (local.set $table (i32.add (local.get $table) (i32.const 40)))
      (local.set $into (i32.add (local.get $into) (i32.const 8)))
      (local.set $end (i32.sub (local.get $end) (i32.const 8)))
      (br_if $steps (i32.gt_s (local.get $end) (i32.const 0)))))

  ;; Samples a row at 8 columns, as 16 bit.
  (func $pick (param $row i32) (param $entry i32) (result v128)
    (local $bytes v128) (local $weights v128)
    (local.set $bytes
      (i8x16.swizzle
        (v128.load align=1 (i32.add (local.get $row) (i32.load (local.get $entry))))
        (v128.load offset=8 align=1 (local.get $entry))))
    (local.set $weights (v128.load offset=24 align=1 (local.get $entry)))
    (i16x8.shr_u
      (i16x8.add (v128.const i16x8 128 128 128 128 128 128 128 128)
        (i16x8.add
          (i16x8.mul
            (i16x8.sub (v128.const i16x8 256 256 256 256 256 256 256 256) (local.get $weights))
            (i16x8.extend_low_i8x16_u (local.get $bytes)))
          (i16x8.mul (local.get $weights) (i16x8.extend_high_i8x16_u (local.get $bytes)))))
      (i32.const 8)))

  ;; The address of a row of a plane, or of the empty row for one outside it.
  (func $rowOf
    (param $scratch i32) (param $plane i32) (param $row i32) (param $width i32) (param $height i32) (result i32)
    (if (result i32) (i32.lt_u (local.get $row) (local.get $height))
      (then (i32.add (local.get $plane) (i32.mul (local.get $row) (local.get $width))))
      (else (local.get $scratch))))

  ;; bytes · factors / 255, rounded.
  (func $multiply (param $bytes i32) (param $factors i32) (param $count i32)
    (loop $steps
      (v128.store align=1 (local.get $bytes)
        (call $product (v128.load align=1 (local.get $bytes)) (v128.load align=1 (local.get $factors))))
      (local.set $bytes (i32.add (local.get $bytes) (i32.const 16)))
      (local.set $factors (i32.add (local.get $factors) (i32.const 16)))
      (local.set $count (i32.sub (local.get $count) (i32.const 16)))
      (br_if $steps (i32.gt_s (local.get $count) (i32.const 0)))))

  (func $product (param $a v128) (param $b v128) (result v128)
    (local $low v128) (local $high v128) (local $half v128)
    (local.set $half (v128.const i16x8 128 128 128 128 128 128 128 128))
    (local.set $low (i16x8.add (local.get $half) (i16x8.extmul_low_i8x16_u (local.get $a) (local.get $b))))
    (local.set $high (i16x8.add (local.get $half) (i16x8.extmul_high_i8x16_u (local.get $a) (local.get $b))))
    (i8x16.narrow_i16x8_u
      (i16x8.shr_u
        (i16x8.add (local.get $low) (i16x8.shr_u (local.get $low) (i32.const 8)))
        (i32.const 8))
      (i16x8.shr_u
        (i16x8.add (local.get $high) (i16x8.shr_u (local.get $high) (i32.const 8)))
        (i32.const 8))))

  ;; Mixes samples towards `colour` by `amount` / 256; their alpha stays.
  (func $tint (param $samples i32) (param $alpha i32) (param $count i32) (param $amount i32) (param $colour i32)
    (local $old v128) (local $new v128) (local $more v128) (local $less v128) (local $half v128)
    (local.set $half (v128.const i16x8 128 128 128 128 128 128 128 128))
    (local.set $more (i16x8.splat (local.get $amount)))
    (local.set $less (i16x8.splat (i32.sub (i32.const 256) (local.get $amount))))
    (loop $steps
      (local.set $old (v128.load align=1 (local.get $samples)))
      (local.set $new
        (call $product (v128.load align=1 (local.get $alpha)) (i8x16.splat (local.get $colour))))
      (v128.store align=1 (local.get $samples)
        (i8x16.narrow_i16x8_u
          (i16x8.shr_u
            (i16x8.add (local.get $half)
              (i16x8.add
                (i16x8.mul (local.get $less) (i16x8.extend_low_i8x16_u (local.get $old)))
                (i16x8.mul (local.get $more) (i16x8.extend_low_i8x16_u (local.get $new)))))
            (i32.const 8))
          (i16x8.shr_u
            (i16x8.add (local.get $half)
              (i16x8.add
                (i16x8.mul (local.get $less) (i16x8.extend_high_i8x16_u (local.get $old)))
                (i16x8.mul (local.get $more) (i16x8.extend_high_i8x16_u (local.get $new)))))
            (i32.const 8))))
      (local.set $samples (i32.add (local.get $samples) (i32.const 16)))
      (local.set $alpha (i32.add (local.get $alpha) (i32.const 16)))
      (local.set $count (i32.sub (local.get $count) (i32.const 16)))
      (br_if $steps (i32.gt_s (local.get $count) (i32.const 0)))))

  ;; How much of each pixel of a row lies in the view's sector: from 12 o'clock clockwise to its hand. Both edges are
  ;; antialiased over one px of the frame.
  (func $sampleSector
    (param $view i32) (param $row i32) (param $start i32) (param $into i32) (param $count i32)
    (local $pixel f32) (local $x v128) (local $step v128) (local $fall v128) (local $after v128) (local $before v128)
    (local $half v128) (local $isSmall i32)
    (local.set $half (v128.const f32x4 0.5 0.5 0.5 0.5))
    (local.set $pixel (f32.load offset=144 (local.get $view)))
    (local.set $isSmall (i32.load offset=124 (local.get $view)))
    (local.set $x
      (f32x4.sub
        (f32x4.mul
          (f32x4.add
            (f32x4.splat (f32.add (f32.const 0.5)
              (f32.convert_i32_s
                (i32.add (local.get $start) (i32.load offset=48 (local.get $view))))))
            (v128.const f32x4 0 1 2 3))
          (f32x4.splat (local.get $pixel)))
        (f32x4.splat (f32.load offset=136 (local.get $view)))))
    (local.set $step (f32x4.splat (f32.mul (f32.const 4) (local.get $pixel))))
    (local.set $fall
      (f32x4.splat
        (f32.mul
          (f32.sub
            (f32.mul (f32.add (f32.convert_i32_s (local.get $row)) (f32.const 0.5)) (local.get $pixel))
            (f32.load offset=140 (local.get $view)))
          (f32.load offset=132 (local.get $view)))))
    (loop $steps
      (local.set $after (f32x4.add (local.get $x) (local.get $half)))
      (local.set $before
        (f32x4.sub (local.get $half)
          (f32x4.add
            (f32x4.mul (local.get $x) (f32x4.splat (f32.load offset=128 (local.get $view))))
            (local.get $fall))))
      (local.set $after
        (if (result v128) (local.get $isSmall)
          (then (f32x4.min (local.get $after) (local.get $before)))
          (else (f32x4.max (local.get $after) (local.get $before)))))
      (local.set $after
        (f32x4.min (v128.const f32x4 1 1 1 1) (f32x4.max (v128.const f32x4 0 0 0 0) (local.get $after))))
      (local.set $after
        (i32x4.trunc_sat_f32x4_s
          (f32x4.add (local.get $half) (f32x4.mul (local.get $after) (v128.const f32x4 255 255 255 255)))))
      (local.set $after (i16x8.narrow_i32x4_u (local.get $after) (local.get $after)))
      (v128.store32_lane align=1 0 (local.get $into)
        (i8x16.narrow_i16x8_u (local.get $after) (local.get $after)))
      (local.set $x (f32x4.add (local.get $x) (local.get $step)))
      (local.set $into (i32.add (local.get $into) (i32.const 4)))
      (local.set $count (i32.sub (local.get $count) (i32.const 4)))
      (br_if $steps (i32.gt_s (local.get $count) (i32.const 0)))))

  ;; Converts `count` pixels of straight RGBA, 4 at a time: BT.709, limited range, premultiplied by alpha. Up to 3
  ;; bytes after each row of the planes are overwritten. The weights, in 1/65536, are rounded so that white becomes
  ;; exactly 235 and grey has no tint.
  (func (export "convert")
    (param $rgba i32) (param $count i32)
    (param $luma i32) (param $blue i32) (param $red i32) (param $alphas i32)
    (local $pixels v128) (local $r v128) (local $g v128) (local $b v128) (local $a v128)
    (local $y v128) (local $u v128) (local $v v128) (local $byte v128) (local $half v128)
    (local.set $byte (v128.const i32x4 255 255 255 255))
    (local.set $half (v128.const i32x4 32768 32768 32768 32768))
    (loop $steps
      (local.set $pixels (v128.load align=1 (local.get $rgba)))
      (local.set $r (v128.and (local.get $pixels) (local.get $byte)))
      (local.set $g (v128.and (i32x4.shr_u (local.get $pixels) (i32.const 8)) (local.get $byte)))
      (local.set $b (v128.and (i32x4.shr_u (local.get $pixels) (i32.const 16)) (local.get $byte)))
      (local.set $a (i32x4.shr_u (local.get $pixels) (i32.const 24)))
      (local.set $y
        (call $premultiply (local.get $a)
          (i32x4.add (v128.const i32x4 16 16 16 16)
            (i32x4.shr_s
              (i32x4.add
                (i32x4.add (local.get $half)
                  (i32x4.mul (local.get $r) (v128.const i32x4 11966 11966 11966 11966)))
                (i32x4.add
                  (i32x4.mul (local.get $g) (v128.const i32x4 40254 40254 40254 40254))
                  (i32x4.mul (local.get $b) (v128.const i32x4 4064 4064 4064 4064))))
              (i32.const 16)))))
      (local.set $u
        (call $premultiply (local.get $a)
          (i32x4.add (v128.const i32x4 128 128 128 128)
            (i32x4.shr_s
              (i32x4.add
                (i32x4.add (local.get $half)
                  (i32x4.mul (local.get $r) (v128.const i32x4 -6596 -6596 -6596 -6596)))
                (i32x4.add
                  (i32x4.mul (local.get $g) (v128.const i32x4 -22189 -22189 -22189 -22189))
                  (i32x4.mul (local.get $b) (v128.const i32x4 28785 28785 28785 28785))))
              (i32.const 16)))))
      (local.set $v
        (call $premultiply (local.get $a)
          (i32x4.add (v128.const i32x4 128 128 128 128)
            (i32x4.shr_s
              (i32x4.add
                (i32x4.add (local.get $half)
                  (i32x4.mul (local.get $r) (v128.const i32x4 28784 28784 28784 28784)))
                (i32x4.add
                  (i32x4.mul (local.get $g) (v128.const i32x4 -26145 -26145 -26145 -26145))
                  (i32x4.mul (local.get $b) (v128.const i32x4 -2639 -2639 -2639 -2639))))
              (i32.const 16)))))
      (local.set $pixels
        (i8x16.narrow_i16x8_u
          (i16x8.narrow_i32x4_u (local.get $y) (local.get $u))
          (i16x8.narrow_i32x4_u (local.get $v) (local.get $a))))
      (v128.store32_lane align=1 0 (local.get $luma) (local.get $pixels))
      (v128.store32_lane align=1 1 (local.get $blue) (local.get $pixels))
      (v128.store32_lane align=1 2 (local.get $red) (local.get $pixels))
      (v128.store32_lane align=1 3 (local.get $alphas) (local.get $pixels))
      (local.set $rgba (i32.add (local.get $rgba) (i32.const 16)))
      (local.set $luma (i32.add (local.get $luma) (i32.const 4)))
      (local.set $blue (i32.add (local.get $blue) (i32.const 4)))
      (local.set $red (i32.add (local.get $red) (i32.const 4)))
      (local.set $alphas (i32.add (local.get $alphas) (i32.const 4)))
      (local.set $count (i32.sub (local.get $count) (i32.const 4)))
      (br_if $steps (i32.gt_s (local.get $count) (i32.const 0)))))

  ;; (sample · alpha + 127) / 255 rounded down, where t / 255 is (t + 1 + (t >> 8)) >> 8 for every t below 65535.
  (func $premultiply (param $alpha v128) (param $sample v128) (result v128)
    (local $t v128)
    (local.set $t
      (i32x4.add (i32x4.mul (local.get $sample) (local.get $alpha)) (v128.const i32x4 127 127 127 127)))
    (i32x4.shr_u
      (i32x4.add
        (i32x4.add (local.get $t) (v128.const i32x4 1 1 1 1))
        (i32x4.shr_u (local.get $t) (i32.const 8)))
      (i32.const 8)))

  ;; Averages 2 × 2 samples of a plane. `rows` is room for two zeroed rows of `rowBytes` each, into which rows of the
  ;; plane are copied, `parityX` to the right; a row outside the plane is 0. Up to 7 bytes after the target are overwritten.
  (func (export "halve")
    (param $source i32) (param $width i32) (param $height i32) (param $parityX i32) (param $parityY i32)
    (param $rows i32) (param $rowBytes i32) (param $target i32) (param $halfWidth i32) (param $halfHeight i32)
    (local $row i32) (local $upper i32) (local $into i32) (local $end i32)
    (loop $eachRow
      (local.set $upper (i32.sub (i32.shl (local.get $row) (i32.const 1)) (local.get $parityY)))
      (call $takeRow (local.get $source) (local.get $width) (local.get $height) (local.get $upper)
        (local.get $rows) (local.get $parityX))
      (call $takeRow (local.get $source) (local.get $width) (local.get $height)
        (i32.add (local.get $upper) (i32.const 1))
        (i32.add (local.get $rows) (local.get $rowBytes)) (local.get $parityX))
      (local.set $upper (local.get $rows))
      (local.set $into (local.get $target))
      (local.set $end (i32.add (local.get $target) (local.get $halfWidth)))
      (loop $steps
        (v128.store64_lane align=1 0 (local.get $into)
          (i8x16.narrow_i16x8_u
            (i16x8.shr_u
              (i16x8.add (v128.const i16x8 2 2 2 2 2 2 2 2)
                (i16x8.add
                  (i16x8.extadd_pairwise_i8x16_u (v128.load align=1 (local.get $upper)))
                  (i16x8.extadd_pairwise_i8x16_u
                    (v128.load align=1 (i32.add (local.get $upper) (local.get $rowBytes))))))
              (i32.const 2))
            (v128.const i16x8 0 0 0 0 0 0 0 0)))
        (local.set $upper (i32.add (local.get $upper) (i32.const 16)))
        (local.set $into (i32.add (local.get $into) (i32.const 8)))
        (br_if $steps (i32.lt_u (local.get $into) (local.get $end))))
      (local.set $target (local.get $end))
      (local.set $row (i32.add (local.get $row) (i32.const 1)))
      (br_if $eachRow (i32.lt_s (local.get $row) (local.get $halfHeight)))))

  (func $takeRow
    (param $source i32) (param $width i32) (param $height i32) (param $row i32) (param $into i32) (param $shift i32)
    (if (i32.lt_u (local.get $row) (local.get $height))
      (then
        (memory.copy
          (i32.add (local.get $into) (local.get $shift))
          (i32.add (local.get $source) (i32.mul (local.get $row) (local.get $width)))
          (local.get $width)))
      (else
        (memory.fill (i32.add (local.get $into) (local.get $shift)) (i32.const 0) (local.get $width)))))
)
