;; The inner loops of the compositor, 16 pixels at a time. One memory holds the frame's planes and the rasters'
;; samples, alpha and runs. The caller leaves 16 free bytes after each plane: the last step of a run reads past its end
;; and writes the bytes it read there back unchanged.
(module
  (memory (import "compositor" "memory") 1)

  ;; Draws one component of a raster. `plane` is the address of the target plane, `x` and `y` the raster's corner in it.
  ;; `top`…`bottom` are rows of the plane, `left` and `right` columns of the raster, both already clipped to either.
  (func (export "draw")
    (param $plane i32) (param $stride i32) (param $x i32) (param $y i32)
    (param $left i32) (param $top i32) (param $right i32) (param $bottom i32)
    (param $samples i32) (param $alpha i32) (param $width i32) (param $runs i32) (param $rowRuns i32)
    (param $opacity i32)
    (local $row i32) (local $source i32) (local $target i32)
    (local $run i32) (local $lastRun i32) (local $start i32) (local $end i32)
    (local $into i32) (local $from i32) (local $count i32)
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
                (if (i32.ne (local.get $opacity) (i32.const 256))
                  (then
                    (call $fade (local.get $into)
                      (i32.add (local.get $samples) (local.get $from))
                      (i32.add (local.get $alpha) (local.get $from))
                      (local.get $count) (local.get $opacity)))
                  (else
                    (if (i32.load16_u offset=4 (local.get $run))
                      (then
                        (memory.copy (local.get $into)
                          (i32.add (local.get $samples) (local.get $from)) (local.get $count)))
                      (else
                        (call $blend (local.get $into)
                          (i32.add (local.get $samples) (local.get $from))
                          (i32.add (local.get $alpha) (local.get $from))
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

  ;; Resamples a plane. `rows` and `columns` hold, as 32 bit numbers, two source positions for each target position and
  ;; the weight of the second in 1/256. Positions of rows are addresses; positions of columns are byte offsets in
  ;; `between`, which holds a blend of two source rows as 16 bit samples.
  (func (export "resample")
    (param $sourceWidth i32) (param $between i32) (param $target i32)
    (param $columns i32) (param $columnsEnd i32) (param $rows i32) (param $rowsEnd i32)
    (local $upper i32) (local $lower i32) (local $into i32) (local $intoEnd i32)
    (local $high v128) (local $low v128) (local $column i32) (local $weight i32)
    (loop $eachRow
      (local.set $upper (i32.load (local.get $rows)))
      (local.set $lower (i32.load offset=4 (local.get $rows)))
      (local.set $weight (i32.load offset=8 (local.get $rows)))
      (local.set $low (i16x8.splat (local.get $weight)))
      (local.set $high (i16x8.splat (i32.sub (i32.const 256) (local.get $weight))))
      (local.set $into (local.get $between))
      (local.set $intoEnd (i32.add (local.get $between) (i32.shl (local.get $sourceWidth) (i32.const 1))))
      (loop $steps
        (v128.store align=1 (local.get $into)
          (i16x8.add
            (i16x8.mul (local.get $high) (v128.load8x8_u align=1 (local.get $upper)))
            (i16x8.mul (local.get $low) (v128.load8x8_u align=1 (local.get $lower)))))
        (local.set $upper (i32.add (local.get $upper) (i32.const 8)))
        (local.set $lower (i32.add (local.get $lower) (i32.const 8)))
        (local.set $into (i32.add (local.get $into) (i32.const 16)))
        (br_if $steps (i32.lt_u (local.get $into) (local.get $intoEnd))))
      (local.set $column (local.get $columns))
      (loop $eachColumn
        (local.set $weight (i32.load offset=8 (local.get $column)))
        (i32.store8 (local.get $target)
          (i32.shr_u
            (i32.add (i32.const 32768)
              (i32.add
                (i32.mul
                  (i32.load16_u (i32.add (local.get $between) (i32.load (local.get $column))))
                  (i32.sub (i32.const 256) (local.get $weight)))
                (i32.mul
                  (i32.load16_u (i32.add (local.get $between) (i32.load offset=4 (local.get $column))))
                  (local.get $weight))))
            (i32.const 16)))
        (local.set $target (i32.add (local.get $target) (i32.const 1)))
        (local.set $column (i32.add (local.get $column) (i32.const 12)))
        (br_if $eachColumn (i32.lt_u (local.get $column) (local.get $columnsEnd))))
      (local.set $rows (i32.add (local.get $rows) (i32.const 12)))
      (br_if $eachRow (i32.lt_u (local.get $rows) (local.get $rowsEnd)))))

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
